import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKeyRight } from '@bakery/schemas/accounts/api-keys';
import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import type { Right } from '@bakery/schemas/common/rights';
import type { z } from 'zod';
import type { ContentRecord, ContentSource } from '../cache/content-source.ts';
import type { Deps } from '../../deps.ts';
import type { ErrorCode } from '../errors/app-error.ts';
import type { RequiredAccess } from '../session/request-session.ts';
import type { Caller, SignedIn } from '../session/signed-in.ts';
import type { FormSpec, ReceivedForm } from '../uploads/receive-form.ts';

/** The form that a write accepts: the fields as they are documented, and how files and lists among them are sent. */
export interface RestForm extends FormSpec {
  schema: z.ZodType;
}

interface RouteDescription {
  /** Below /api; `:id` names a parameter. */
  path: string;
  tag: string;
  summary: string;
  /** Shape of `data`. */
  response: z.ZodType;
  /** The media types as which a file may be sent; `application/octet-stream` unless given. */
  mediaTypes?: readonly string[];
  /** A list that can be asked for in slices. */
  paged?: boolean;
  /** Shape of a slice's `meta` where it says more than others. */
  meta?: z.ZodType;
  /** The headers that a client may send, as they are documented. */
  headers?: z.ZodType;
}

/** The values of the parameters in a path. */
export interface PathParams {
  Params: Record<string, string>;
}

/** The access of a call. */
export type Access = 'anyone' | RequiredAccess;

export interface RestContext<Query, Allowed extends Access = Access> {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
  params: PathParams['Params'];
  query: Query;
  /** Fields and files of a write; without any for a read. */
  form: ReceivedForm;
  /** Undefined where `access` is for anyone. */
  caller: Caller | (Allowed extends 'anyone' ? undefined : never);
  /** The caller if it is a person; always there where `access` takes more than an API key can have. */
  signedIn: SignedIn | (Allowed extends 'anyone' | KeyRight ? undefined : never);
}

/** A call: parse, use case, envelope. What `handle` returns is `data`; a ListPage brings `meta` along. */
interface CallDescription<
  Query extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> extends RouteDescription {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `signedIn` for a user's own affairs; everything else takes a right. */
  access: Allowed;
  /** Takes a fresh confirmation of the user's identity. */
  confirmed?: true;
  query?: Query;
  form?: RestForm;
  status?: 200 | 201;
  /** The codes of refusals by the call's own rules, beside those of every call of its kind. */
  refusals?: readonly ErrorCode[];
  /** The headers that its response carries, and what they are for. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** Refuses, by throwing, before anything of the body is read. */
  guard?(deps: Deps, request: FastifyRequest<PathParams>): Promise<void>;
  handle(context: RestContext<z.output<Query>, Allowed>): Promise<unknown>;
}

export interface CallRoute extends CallDescription {
  kind: 'call';
}

/** An anonymous read of public content, served from memory; `select` returning undefined is a 404. */
interface ContentDescription<
  T extends ContentRecord = ContentRecord,
  Query extends z.ZodType = z.ZodType,
> extends RouteDescription {
  query?: Query;
  source: ContentSource<T>;
  select(
    records: readonly T[],
    asked: { params: Record<string, string>; query: z.output<Query> },
  ): unknown;
}

export interface ContentRoute extends ContentDescription {
  kind: 'content';
}

export type RestRoute = CallRoute | ContentRoute;

/** The right that a route takes; undefined for one that takes none. */
export function findRight(route: RestRoute): Right | undefined {
  if (route.kind === 'content' || route.access === 'anyone') return undefined;
  const { access } = route;
  return access === 'signedIn' || access === 'ownAccount' ? undefined : access;
}

export function takesConfirmation(route: RestRoute): boolean {
  return route.kind === 'call' && route.confirmed === true;
}

/** Whether programs may make a call by an API key that has its right: a key cannot confirm an identity. */
export function isForKeys(route: RestRoute): boolean {
  const right = findRight(route);
  return right !== undefined && isKeyRight(right) && !takesConfirmation(route);
}

/** Describes a call; the one place where a route's own types are widened to those of the list. */
export function call<Query extends z.ZodType, Allowed extends Access>(
  route: CallDescription<Query, Allowed>,
): RestRoute {
  return { kind: 'call', ...route };
}

/** Describes a read of public content. */
export function contentRead<T extends ContentRecord, Query extends z.ZodType>(
  route: ContentDescription<T, Query>,
): RestRoute {
  return { kind: 'content', ...route };
}
