import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CdnConfig } from '../config/config.ts';
import { contentTag } from '../core/cache/content-tag.ts';

/** Seconds for which a shared cache may send what is out of date while it asks again, or while it gets no answer. */
const staleFor = 86_400;

/**
 * Lets a CDN keep responses that are made of public content alone, with a tag by which it forgets them. Browsers ask each time, as
 * without a CDN: how long a shared cache keeps stands in `s-maxage`, and in headers that are for it alone (RFC 9213 and
 * `Surrogate-Control`), which also say for how long it may send stale ones. To be registered before the response cache, which keeps
 * the headers. Without a CDN nothing is added.
 */
export const sharedCache = fp(
  async (app: FastifyInstance, { cdn }: { cdn: CdnConfig | undefined }) => {
    if (!cdn) return;
    const { maxAge } = cdn;
    const forSharedCaches = `max-age=${maxAge}, stale-while-revalidate=${staleFor}, stale-if-error=${staleFor}`;
    const headers = {
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${maxAge}`,
      'cdn-cache-control': forSharedCaches,
      'surrogate-control': forSharedCaches,
      'cache-tag': contentTag,
      'surrogate-key': contentTag,
    };
    app.addHook('onSend', (_request, reply, payload, done) => {
      const isContent = reply.contentRevision !== undefined;
      if (isContent && (reply.statusCode === 200 || reply.statusCode === 304))
        reply.headers(headers);
      done(null, payload);
    });
  },
);
