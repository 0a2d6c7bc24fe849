import { multipart } from './multipart.ts';
import type { TestFile } from './multipart.ts';
import type { TestApp } from './test-app.ts';

/** The response to a REST call: its status and envelope. */
export interface RestResponse<T> {
  status: number;
  success: boolean;
  data: T;
  meta?: { total: number; page: number; limit: number };
  message?: string;
  errors?: Record<string, string>;
}

type Headers = Record<string, string>;
type Fields = Parameters<typeof multipart>[0];

/** Calls a world's REST API; writes go out as the administrator unless other headers are given. */
export function restOf(world: TestApp) {
  async function send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Headers,
    payload?: Buffer | string,
  ): Promise<RestResponse<T>> {
    const { statusCode, body } = await world.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(payload !== undefined && { payload }),
    });
    return { status: statusCode, ...(JSON.parse(body) as Omit<RestResponse<T>, 'status'>) };
  }

  return {
    get: <T>(url: string, headers: Headers = {}) => send<T>('GET', url, headers),
    form<T>(
      method: 'POST' | 'PUT',
      url: string,
      fields: Fields,
      files: readonly TestFile[] = [],
      headers: Headers = world.asAdmin,
    ) {
      const body = multipart(fields, files);
      return send<T>(method, url, { ...headers, ...body.headers }, body.payload);
    },
    json: <T>(
      method: 'POST' | 'PUT',
      url: string,
      body: unknown,
      headers: Headers = world.asAdmin,
    ) =>
      send<T>(
        method,
        url,
        { 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      ),
    remove: (url: string, headers: Headers = world.asAdmin) => send<null>('DELETE', url, headers),
  };
}
