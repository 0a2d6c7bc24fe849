import type { EnquiryAttempt } from '@bakery/schemas/enquiries';
import type { Api } from '../shared/api/api.ts';
import type { SiteAddresses } from '../shared/api/site-addresses.ts';

/** What the server calls of the built site. The API takes these types from here, and nothing else. */
export interface Renderer {
  render(request: Request, options: RenderOptions): Promise<Response>;
  /** The one address of the page that a request's target leads to, or where to go instead. */
  resolveAddress(target: string): ResolvedAddress;
}

export interface RenderOptions {
  api: Api;
  addresses: SiteAddresses;
  built: BuiltFiles;
  /** The form to which the page is the response. */
  attempt?: EnquiryAttempt | undefined;
  /** A 404 may have no content but in `content-location` the address of it. */
  isNotFoundShared?: boolean | undefined;
}

/** Scripts and styles of the browser's part, as Vite's manifest lists them. */
export interface BuiltFiles {
  css: string;
  chunks: Record<string, Chunk>;
  scripts?: undefined;
}

export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Where an address leads: to a page, or to another address. */
export type ResolvedAddress =
  | {
      /** The one address of the page: its path and the parameters that it is rendered by. */
      address: string;
      /** False for what visitors type, and for pages after the first: there is no end of such addresses. */
      isCacheable: boolean;
    }
  | { location: string; status: 301 | 302 };
