import type { IncomingMessage } from 'node:http';
import { codeOf } from '@bakery/db';
import { propertiesOf } from '../errors/properties-of.ts';
import { PrivateAddress } from './public-host.ts';
import { redirectOf, sendRequest } from './send-request.ts';

/** The end of a link for somebody who follows it: a page, none, or no response. */
export interface LinkAnswer {
  state: 'fine' | 'dead' | 'silent';
  /** As a sentence for people; null where it is fine. */
  reason: string | null;
  /** Whether a server was reached; `unasked` where none was to be. */
  network: 'reached' | 'unreached' | 'unasked';
}

export interface AskOptions {
  /** Whether addresses in private networks are asked. */
  allowPrivate: boolean;
  signal: AbortSignal;
  /** Milliseconds for each request. */
  timeout?: number;
}

const maxRedirects = 5;
const defaultTimeout = 15_000;

const fine: LinkAnswer = { state: 'fine', reason: null, network: 'reached' };
const dead = (reason: string): LinkAnswer => ({ state: 'dead', reason, network: 'reached' });
const silent = (reason: string): LinkAnswer => ({ state: 'silent', reason, network: 'reached' });

/**
 * Asks a link for what it leads to: by HEAD, and by GET where that is refused, whose body is not read. Follows redirects. Throws only when its signal
 * aborts.
 */
export async function askLink(url: string, options: AskOptions): Promise<LinkAnswer> {
  try {
    const status = await follow(new URL(url), options);
    return status === undefined
      ? dead('It leads from one page to the next without an end.')
      : judge(status);
  } catch (error) {
    if (options.signal.aborted) throw error;
    return explain(error);
  }
}

/** The status at the end of all redirects; undefined where there is none. */
async function follow(url: URL, options: AskOptions): Promise<number | undefined> {
  let next = url;
  for (let left = maxRedirects; left >= 0; left -= 1) {
    let response = await ask(next, 'HEAD', options);
    // Many servers do not know HEAD, or let only browsers ask.
    if ((response.statusCode ?? 0) >= 400) response = await ask(next, 'GET', options);
    const target = redirectOf(response, next);
    if (!target || !/^https?:$/.test(target.protocol)) return response.statusCode ?? 0;
    next = target;
  }
  return undefined;
}

const headers = {
  accept: 'text/html,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (compatible; bakery-link-check)',
};

/** The head of a response; its body is not read. */
async function ask(
  url: URL,
  method: 'HEAD' | 'GET',
  { allowPrivate, signal, timeout = defaultTimeout }: AskOptions,
): Promise<IncomingMessage> {
  const response = await sendRequest(url, {
    method,
    headers,
    allowPrivate,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  response.on('error', () => {});
  return response.destroy();
}

function judge(status: number): LinkAnswer {
  if (status === 404 || status === 410) return dead('The page is not there any more.');
  // Other refusals are for programs: a visitor with a browser may well see the page.
  if (status < 500) return fine;
  return silent(`The site has a fault of its own (status ${status}).`);
}

const notReached = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN']);

function explain(error: unknown): LinkAnswer {
  if (error instanceof PrivateAddress) {
    const reason = 'It leads into a private network, where visitors do not get.';
    return { ...dead(reason), network: 'unasked' };
  }
  const code = String(codeOf(error) ?? '');
  const { name } = propertiesOf(error);
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') {
    return { ...silent('The site does not answer.'), network: 'unreached' };
  }
  if (code === 'ENOTFOUND') {
    return { ...dead('There is no such site: its name is not known.'), network: 'unreached' };
  }
  if (notReached.has(code))
    return { ...silent('The site cannot be reached.'), network: 'unreached' };
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return silent('Browsers warn of the site: its certificate is not valid.');
  }
  return silent('The site does not answer.');
}
