import type { FastifyInstance } from 'fastify';

/** The response to a tRPC call over HTTP: `data` where it succeeded, `error` where it was refused. */
export interface TrpcResponse<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  data: T;
  error:
    | {
        message: string;
        data: {
          code: string;
          httpStatus: number;
          reason?: string;
          fields?: Record<string, string>;
        };
      }
    | undefined;
}

type Headers = Record<string, string>;

export async function queryWith(
  app: FastifyInstance,
  path: string,
  input: unknown,
  headers: Headers,
): Promise<TrpcResponse> {
  const query: Record<string, string> = input === undefined ? {} : { input: JSON.stringify(input) };
  return toResponse(await app.inject({ method: 'GET', url: `/trpc/${path}`, query, headers }));
}

export async function mutateWith(
  app: FastifyInstance,
  path: string,
  input: unknown,
  headers: Headers,
): Promise<TrpcResponse> {
  return toResponse(
    await app.inject({
      method: 'POST',
      url: `/trpc/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(input ?? null),
    }),
  );
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

function toResponse({ statusCode, headers, body }: Injected): TrpcResponse {
  const { result, error } = JSON.parse(body) as {
    result?: { data: unknown };
    error?: TrpcResponse['error'];
  };
  return { status: statusCode, headers, data: result?.data, error };
}
