import fastifyStatic from '@fastify/static';
import type { EnquiryAttempt } from '@bakery/schemas/enquiries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { plainMessages } from '../../core/errors.ts';
import { sendEncoded, sendKept } from '../../core/rest/send-kept.ts';
import { enquiryForm } from './enquiry-form.ts';
import { createKeptPages, preparePage } from './kept-pages.ts';
import type { Page } from './kept-pages.ts';
import { plainPage } from './plain-page.ts';
import type { BuiltWeb } from './renderer.ts';

const year = 365 * 24 * 60 * 60 * 1_000;
const hour = 60 * 60 * 1_000;
const keptBytes = 64 * 1024 * 1024;
const otherParts = /^\/(api|trpc|uploads|admin|assets)([/?]|$)/i;
const html = 'text/html; charset=utf-8';

export interface WebOptions {
  deps: Deps;
  web: BuiltWeb;
  /** The client that pages are rendered with. */
  api: unknown;
  isPrepared(): boolean;
}

/** Whether an address is the public site's: those of the other parts are not. */
export function isOfSite(url: string): boolean {
  return !otherParts.test(url);
}

/** The public site: its files, and each page rendered once for as long as the content stays. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { deps, api, isPrepared } = options;
  const { renderer, folder, built } = options.web;
  const apiOrigin = deps.config.origins.api ?? '';
  const pages = createKeptPages(keptBytes);

  const renderPage = async (origin: string, address: string, attempt?: EnquiryAttempt) => {
    const addresses = { origin, apiOrigin };
    const options = { api, addresses, built, ...(attempt && { attempt }) };
    return preparePage(await renderer.render(new Request(`${origin}${address}`), options));
  };

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.json'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${folder}/assets/`);
      const age = isHashed ? `${year / 1_000}, immutable` : String(hour / 1_000);
      reply.header('cache-control', `public, max-age=${age}`);
    },
    cacheControl: false,
  });

  app.get('/*', async (request, reply) => {
    if (!isOfSite(request.url)) return reply.callNotFound();
    if (!isPrepared()) return sendUnavailable(reply);
    const address = renderer.normalizeAddress(request.url);
    if (address === undefined) return reply.redirect('/home', 302);

    const origin = deps.config.origins.public ?? originOf(request);
    const { revision, stale } = deps.content.state();
    try {
      const key = `${origin}${address}`;
      const page = await pages.get(key, revision, () => renderPage(origin, address));
      return sendPage(request, reply, page, stale);
    } catch (error) {
      return sendBroken(request, reply, error);
    }
  });

  await app.register(enquiryForm, {
    deps,
    sendAttempt: async (request, reply, attempt, status) => {
      if (!isPrepared()) return sendUnavailable(reply);
      const origin = deps.config.origins.public ?? originOf(request);
      try {
        const page = await renderPage(origin, '/enquries', attempt);
        return sendPage(request, reply, { ...page, status, isKeepable: false }, false);
      } catch (error) {
        return sendBroken(request, reply, error);
      }
    },
  });
}

function sendBroken(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error({ err: error }, 'page not rendered');
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type(html)
    .send(plainPage('Unexpected Application Error!', plainMessages.internal));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  stale: boolean,
): FastifyReply | Promise<FastifyReply> {
  const { status, location } = page;
  if (location !== undefined) {
    return reply.header('cache-control', 'no-cache').redirect(location, status);
  }
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${page.scriptSources}`),
  );
  if (status === 503) reply.header('retry-after', '2');
  if (page.isKeepable) {
    return sendKept(request, reply, page, { contentType: page.contentType, stale });
  }
  // Made for this visit alone: nobody has it already.
  reply.code(status).header('cache-control', 'no-store');
  return sendEncoded(request, reply, page, page.contentType);
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    .type(html)
    .send(plainPage('One moment, please', 'The ovens are warming up.', 2));
}

/** Where the visitor believes to be; a host that is none is not repeated. */
function originOf({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(origin) ? origin : 'http://localhost';
}
