import { prepareResponse } from '../../core/cache/prepared-response.ts';
import type { PreparedResponse } from '../../core/cache/prepared-response.ts';

/** A rendered response, ready to be sent. */
export interface Page extends PreparedResponse {
  status: number;
  location: string | undefined;
  /** The page that is to be sent instead, with the status of this one. */
  contentLocation: string | undefined;
  contentType: string;
  /** The directives for its scripts and frames; undefined for what has none. */
  policy: string | undefined;
  /** False if another request would get a different response. */
  isCacheable: boolean;
}

/** Reads a rendered response completely and compresses it. */
export async function preparePage(response: Response): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  const contentLocation = headers.get('content-location') ?? undefined;
  return {
    ...(await prepareResponse(bytes)),
    status,
    location: headers.get('location') ?? undefined,
    contentLocation,
    contentType: headers.get('content-type') ?? 'text/html; charset=utf-8',
    policy: headers.get('content-security-policy') ?? undefined,
    isCacheable:
      (status === 200 || status === 404 || status === 410) &&
      contentLocation === undefined &&
      headers.get('cache-control') !== 'no-store',
  };
}
