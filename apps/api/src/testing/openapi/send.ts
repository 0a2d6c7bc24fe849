import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { multipart } from '../multipart.ts';
import type { TestFile } from '../multipart.ts';
import type { Operation } from './document.ts';

/** The parts that are sent to an operation; the rest is as the document says. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  type?: string | undefined;
  body?: Record<string, unknown>;
  files?: readonly TestFile[];
}

export function send(
  app: FastifyInstance,
  { method, path }: Operation,
  { params = {}, query = {}, headers = {}, type, body = {}, files = [] }: Sent,
): Promise<LightMyRequestResponse> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const content = type === undefined ? undefined : encode(type, body, files);
  return app.inject({
    method,
    url: search.size > 0 ? `${address}?${search}` : address,
    headers: { ...headers, ...content?.headers },
    ...(content && { payload: content.payload }),
  });
}

function encode(type: string, body: Record<string, unknown>, files: readonly TestFile[]) {
  if (type === 'multipart/form-data') return multipart(asTexts(body), files);
  const headers = { 'content-type': type };
  if (type === 'application/json') return { headers, payload: JSON.stringify(body) };
  const pairs = Object.entries(asTexts(body)).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((text): [string, string] => [name, text]),
  );
  return { headers, payload: new URLSearchParams(pairs).toString() };
}

function asTexts(body: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
