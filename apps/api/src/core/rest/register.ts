import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../session/actor.ts';
import type { Deps } from '../../deps.ts';
import { readClientAddress } from '../http/client-address.ts';
import { AppError, plainMessages } from '../errors/app-error.ts';
import type { BodyCache } from '../cache/prepared-response.ts';
import { dismiss, refuseBrokenOff } from '../uploads/body-reader.ts';
import { emptyForm, receiveForm } from '../uploads/receive-form.ts';
import { parseInput } from '../errors/zod-errors.ts';
import { success } from '../http/envelope.ts';
import type { CallRoute, ContentRoute, PathParams, RestRoute } from './route.ts';
import { sendPrepared } from '../cache/send-prepared.ts';
import { requireCaller } from '../session/request-session.ts';
import { isKeyHolder } from '../session/signed-in.ts';

const noQuery = z.object({});
const json = 'application/json; charset=utf-8';

/** Adds the routes to an instance whose prefix is /api. */
export function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  cache: BodyCache,
  routes: readonly RestRoute[],
): void {
  for (const route of routes) {
    if (route.kind === 'content') addContentRoute(app, deps, cache, route);
    else addCall(app, deps, route);
  }
}

function addCall(app: FastifyInstance, deps: Deps, route: CallRoute): void {
  app.route<PathParams>({
    method: route.method,
    url: route.path,
    // Before the body is read: an upload needs a session.
    onRequest: async (request) => {
      try {
        if (route.access !== 'anyone') {
          request.caller = await requireCaller(request, route.access, route);
        }
        await route.guard?.(deps, request);
        refuseBrokenOff(request.raw);
      } catch (error) {
        if (route.form) dismiss(request.raw);
        throw error;
      }
    },
    handler: async (request, reply) => {
      refuseBrokenOff(request.raw);
      const query = parseInput(route.query ?? noQuery, request.query);
      const form = route.form ? await receiveForm(deps, request, route.form) : emptyForm;
      const { caller } = request;
      try {
        const result = await route.handle({
          deps: {
            ...deps,
            actor: actorOf(caller, readClientAddress(request), request.headers['user-agent']),
          },
          request,
          reply,
          params: request.params,
          query,
          form,
          caller,
          signedIn: caller && !isKeyHolder(caller) ? caller : undefined,
        });
        // A file is sent by its route, also where its client has gone before the end.
        if (reply.sent || result === reply || route.response instanceof z.ZodFile) return reply;
        reply.header('cache-control', 'no-store');
        return await reply.code(route.status ?? 200).send(success(result));
      } finally {
        await form.dispose();
      }
    },
  });
}

function addContentRoute(
  app: FastifyInstance,
  deps: Deps,
  cache: BodyCache,
  route: ContentRoute,
): void {
  const schema = route.query ?? noQuery;
  app.get<PathParams>(route.path, async (request, reply) => {
    const { params } = request;
    const query: unknown = parseInput(schema, request.query);
    const before = deps.content.state();
    const { revision, stale } = await deps.content.read(route.source);
    const select = async () => {
      const { value } = await deps.content.read(route.source);
      const selected = route.select(value, { params, query });
      if (selected === undefined) throw new AppError('NOT_FOUND', plainMessages.notFound);
      return selected;
    };
    const key = `${route.path} ${JSON.stringify(params)} ${JSON.stringify(query)}`;
    const response = await cache.get(key, revision, select, (selected) =>
      JSON.stringify(success(selected)),
    );
    return sendPrepared(request, reply, response, {
      contentType: json,
      state: { revision: before.revision, stale },
    });
  });
}
