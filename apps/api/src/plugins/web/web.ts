import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentState } from '../../core/cache/content-state.ts';
import type { Deps } from '../../deps.ts';
import { readClientAddress, widestNetwork } from '../../core/http/client-address.ts';
import { replacementRetryAfter } from '../../core/database/replacement.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { referenceOf, withReference } from '@bakery/schemas/common/reference';
import { publicOrigin } from '../../core/http/origins.ts';
import type { ReadLog } from '../../core/trpc/content-reads.ts';
import { sendEncoded, sendPrepared } from '../../core/cache/send-prepared.ts';
import { files } from '../files.ts';
import { findReplacement } from '../../features/pages/brand/index.ts';
import { visitBeacon } from '../../features/pages/insights/index.ts';
import { enquiryForm } from '../../features/enquiries/inbox/index.ts';
import type { Page } from './page.ts';
import { plainPage } from './plain-page.ts';
import { restoringPage } from './restoring-page.ts';
import type { BuiltWeb, PageAddress, RenderOptions, ResolvedAddress } from './renderer.ts';
import { findOldAddresses } from './old-addresses.ts';
import { previewLinks } from './preview-links.ts';
import { createSitePages } from './site-pages.ts';
import { siteWorker } from './site-worker.ts';

const year = 365 * 24 * 60 * 60 * 1_000;
const hour = 60 * 60 * 1_000;
const otherParts = /^\/(api|trpc|uploads|brand|admin|assets)([/?]|$)/i;
const html = 'text/html; charset=utf-8';

export interface WebOptions {
  deps: Deps;
  web: BuiltWeb;
  /** Logs what a page is made of. */
  createReads(): ReadLog;
  /** The client that pages are rendered with; it tells its calls to `reads`. */
  createApi(reads: ReadLog): RenderOptions['api'];
  isPrepared(): boolean;
}

/** Whether an address is the public site's: those of the other parts are not. */
export function isOfSite(url: string): boolean {
  return !otherParts.test(url);
}

/** The public site: its files, and each page rendered once for as long as the content stays. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { deps, createReads, createApi, isPrepared } = options;
  const isServing = () => isPrepared() && !deps.replacement.isOn();
  const { renderer, folder } = options.web;
  const pages = createSitePages({
    web: options.web,
    createReads,
    createApi,
    apiOrigin: deps.config.origins.api ?? '',
    off: deps.config.firstPaintOff,
    getOrigin: () => publicOrigin(deps.config, app.server),
  });

  const old = findOldAddresses(app, deps);

  /** Where an address of an older site leads, in one step: what it leads to may have moved since. */
  async function findOld(request: FastifyRequest): Promise<string | undefined> {
    const location = await old.find(request);
    const [, path, rest = ''] = /^(\/[^?#]*)(.*)$/s.exec(location ?? '') ?? [];
    if (path === undefined || !isOfSite(path)) return location;
    const target = renderer.resolveAddress(path);
    const address = readPermanent(target) ?? ('address' in target ? target : undefined);
    if (!address) return location;
    const client = networkOf(request);
    const page = await pages
      .get(address, { ...deps.content.state(), client })
      .catch(() => undefined);
    return (page?.status === 301 ? page.location : address.address) + rest;
  }

  // Browsers ask for some icons at addresses of their own.
  app.addHook('onRequest', async (request, reply) => {
    const location = await findReplacement(deps, request.url).catch(() => undefined);
    if (location) return sendRedirect(reply, location, 302);
  });
  await app.register(files, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.json', 'service-worker*.js'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${folder}/assets/`);
      const age = isHashed ? `${year / 1_000}, immutable` : String(hour / 1_000);
      reply.header('cache-control', `public, max-age=${age}`);
      // The back office shows pages of the site, and may have another host.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
    cacheControl: false,
  });

  await app.register(siteWorker, { folder, isOn: deps.config.offline });
  await app.register(previewLinks, { deps, isPrepared: isServing });
  await app.register(visitBeacon, { deps, isPrepared: isServing });

  app.get('/*', async (request, reply) => {
    if (!isOfSite(request.url)) return reply.callNotFound();
    if (!isPrepared()) return sendUnavailable(reply);
    if (deps.replacement.isOn()) return sendRestoring(deps, reply);
    const target = renderer.resolveAddress(request.url);
    const spelled = readPermanent(target);
    const address = spelled ?? target;
    if ('location' in address) {
      const redirect = address.status === 302 && (await findOld(request));
      if (redirect) return sendRedirect(reply, redirect, 301);
      return sendRedirect(reply, address.location, address.status);
    }

    const state = deps.content.state();
    try {
      const page = await pages.get(address, { ...state, client: networkOf(request) });
      const redirect = isMissing(page) && (await findOld(request));
      if (redirect) return sendRedirect(reply, redirect, 301);
      const { status, location } = page;
      if (status === 301 && location !== undefined) return sendMoved(request, reply, location);
      if (spelled) return sendRedirect(reply, spelled.address, 301);
      return sendPage(request, reply, page, state);
    } catch (error) {
      return sendBroken(request, reply, error);
    }
  });

  await app.register(enquiryForm, {
    deps,
    sendAttempt: async (request, reply, attempt, status) => {
      if (!isPrepared()) return sendUnavailable(reply);
      try {
        const { revision } = deps.content.state();
        const client = networkOf(request);
        const isTooSoon = status === 429 && attempt.failure !== undefined && !attempt.isUnparsed;
        const page = await (isTooSoon
          ? pages.getRefusedForm(attempt, { revision, client })
          : pages.getFormResponse(attempt, { revision, client }));
        return sendPage(request, reply, { ...page, status, isCacheable: false });
      } catch (error) {
        return sendBroken(request, reply, error);
      }
    },
  });
}

/** No page, that of a deleted record, or an unknown path that only a loader knows as one. */
function isMissing({ status, location }: Page): boolean {
  return status === 404 || status === 410 || (status === 302 && location === '/home');
}

/**
 * Another spelling of the address of one page, which may have moved itself: both are one redirect.
 * Pages with parameters do not move.
 */
function readPermanent(target: ResolvedAddress): PageAddress | undefined {
  if (!('location' in target) || target.status !== 301) return undefined;
  const { location: address } = target;
  return address.includes('?') ? undefined : { address, isCacheable: true };
}

/** A page at another address, which gets the query: it may say where a visitor comes from. */
function sendMoved(request: FastifyRequest, reply: FastifyReply, location: string): FastifyReply {
  const start = request.url.indexOf('?');
  const query = start === -1 || location.includes('?') ? '' : request.url.slice(start);
  return sendRedirect(reply, location + query, 301);
}

/** The widest network of a client: it may have all addresses of it. */
function networkOf(request: FastifyRequest): string {
  return widestNetwork(readClientAddress(request));
}

function sendBroken(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return sendUnavailable(reply);
  request.log.error({ err: error }, 'page not rendered');
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type(html)
    .send(plainPage('Unexpected Application Error!', tellInternal(request)));
}

function tellInternal({ id }: FastifyRequest): string {
  return withReference(plainMessages.internal, referenceOf(id));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  state?: ContentState,
): FastifyReply | Promise<FastifyReply> {
  const { status, location, policy: own } = page;
  if (location !== undefined) return sendRedirect(reply, location, status);
  if (own !== undefined) {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", () => own),
    );
  }
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
  if (state && page.isCacheable && status === 200) {
    return sendPrepared(request, reply, page, { contentType: page.contentType, state });
  }
  // Made for this request alone: no conditional request can match it.
  reply.code(status).header('cache-control', 'no-store');
  return sendEncoded(request, reply, page, page.contentType);
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  const page = plainPage('One moment, please', 'The ovens are warming up.', { refreshAfter: 2 });
  return sendNotice(reply, page, 2);
}

async function sendRestoring(deps: Deps, reply: FastifyReply): Promise<FastifyReply> {
  return sendNotice(reply, await restoringPage(deps), replacementRetryAfter);
}

/** Sends a page in place of the one that cannot be there for so many seconds. */
function sendNotice(reply: FastifyReply, page: string, retryAfter: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfter) })
    .type(html)
    .send(page);
}

function sendRedirect(reply: FastifyReply, location: string, status: number): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(location, status);
}
