import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries';
import type { StepsOff } from '../first-paint/steps.ts';
import type { Api } from '../shared/api/api.ts';
import type { SiteAddresses } from '../shared/api/site-addresses.ts';

/** The types of the built site's functions. The API imports only these types. */
export interface Renderer {
  render(request: Request, options: RenderOptions): Promise<Response>;
  /** The canonical address of the page for a request's target, or a redirect. */
  resolveAddress(target: string): ResolvedAddress;
}

export interface RenderOptions {
  api: Api;
  addresses: SiteAddresses;
  built: BuiltFiles;
  /** The steps of the first paint that are turned off. */
  off?: StepsOff;
  /** The form submission that the page responds to. */
  attempt?: EnquiryAttempt | undefined;
  /** A 404 may have no body, only the address of the shared page in `content-location`. */
  isNotFoundShared?: boolean | undefined;
}

/** The client's scripts and styles, from Vite's manifest. */
export interface BuiltFiles {
  /** The texts of the style sheets by their files. */
  sheets: Record<string, string>;
  chunks: Record<string, Chunk>;
  scripts?: undefined;
}

export interface Chunk {
  file: string;
  imports?: string[];
  /** The files of the chunk's style sheets. */
  css?: string[];
}

/** The target of an address: a page, or a redirect. */
export type ResolvedAddress = PageAddress | { location: string; status: 301 | 302 };

export interface PageAddress {
  /** The canonical address of the page: its path and the parameters that it depends on. */
  address: string;
  /**
   * False for search texts and for pages after the first: the number of such addresses is
   * unlimited.
   */
  isCacheable: boolean;
}
