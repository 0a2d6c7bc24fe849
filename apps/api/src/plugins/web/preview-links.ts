import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import { previewMessages } from '@bakery/schemas/content/previews';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareResponse } from '../../core/cache/prepared-response.ts';
import { sendEncoded } from '../../core/cache/send-prepared.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { readClientAddress, widestNetwork } from '../../core/http/client-address.ts';
import { escapeHtml } from '../../core/http/escape-html.ts';
import { openPreviewLink } from '../../content/previews/index.ts';
import type { LinkedPage } from '../../content/previews/index.ts';
import { withLinksWithin } from './links-within.ts';
import { plainPage } from './plain-page.ts';

const html = 'text/html; charset=utf-8';

/** Nobody but who has the link is to find the page, or to learn the link from it. */
const headers = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

interface PreviewLinksOptions {
  deps: Deps;
  isPrepared(): boolean;
}

/** Serves the part of the site that is not published, to whoever has a link to it. */
export async function previewLinks(
  app: FastifyInstance,
  { deps, isPrepared }: PreviewLinksOptions,
): Promise<void> {
  const send = async (request: LinkRequest, reply: FastifyReply) => {
    reply.headers(headers);
    if (!isPrepared()) return sendRefusal(reply, undefined);
    const visitor = readClientAddress(request);
    const { token } = request.params;
    try {
      await deps.limits.previewLinks.consume(visitor, previewMessages.tooMany);
      const client = `preview ${widestNetwork(visitor)}`;
      const address = pageOf(request);
      const page = await openPreviewLink(deps, { token, address, client });
      const shown = page.isWholeSite ? withLinksWithin(page.html, `/preview/${token}`) : page.html;
      const prepared = await prepareResponse(withStrip({ ...page, html: shown }));
      // An address of the site that has no page is told as the site tells it.
      const status = page.isWholeSite ? page.status : 200;
      return sendEncoded(request, reply.code(status), prepared, html);
    } catch (error) {
      const known = error instanceof AppError ? error : undefined;
      if (!known) request.log.error({ err: error }, 'preview not rendered');
      return sendRefusal(reply, known);
    }
  };
  app.get('/preview/:token', send);
  app.get('/preview/:token/*', send);
}

type LinkRequest = FastifyRequest<{ Params: { token: string; '*'?: string } }>;

/** The address of a page within a preview of the whole site, encoded as it was sent. */
function pageOf({ params, url }: LinkRequest): string | undefined {
  if (params['*'] === undefined) return undefined;
  const [, ...rest] = url.split(`/${params.token}/`);
  return `/${rest.join(`/${params.token}/`)}`;
}

function sendRefusal(reply: FastifyReply, error: AppError | undefined): FastifyReply {
  reply.type(html);
  if (error?.code === 'NOT_FOUND') {
    const text =
      'It may have been published or discarded, or the link is old or was withdrawn. Please ask who sent it to you.';
    return reply.code(404).send(plainPage('This preview is no longer there', text));
  }
  if (error?.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const status = error?.code === 'TOO_MANY' ? 429 : 503;
  const text = status === 429 ? previewMessages.tooMany : 'The page cannot be shown at the moment.';
  return reply.code(status).send(plainPage('One moment, please', text));
}

const style =
  'position:sticky;bottom:0;z-index:2147483647;margin:0;padding:10px 16px;font:600 15px/1.4 sans-serif;' +
  'text-align:center;color:#16264c;background:#e8a020;border-top:2px solid #16264c';

/** The page with a strip that says what it is, which stays in sight. */
function withStrip({ html: page, note, expiresAt }: LinkedPage): string {
  const until = describeMoment(minuteOf(expiresAt.toISOString()));
  const text = [
    '<strong>Preview.</strong> Not published: only who has this link sees it.',
    note && escapeHtml(note),
    `The link works until ${until}.`,
  ];
  const strip = `<aside aria-label="Preview" style="${style}">${text.filter(Boolean).join(' ')}</aside>`;
  return page.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${strip}</body>`);
}
