import { withTransaction } from '@bakery/db';
import { contentTag } from '../../../core/cache/content-tag.ts';
import { call } from '../../../core/http/call.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'cdn-purge': { isAgain: boolean };
  }
}

/**
 * Milliseconds after which the CDN is told once more: it may have fetched a response of a process that had not loaded the change
 * yet, which takes one at most five seconds.
 */
const again = 10_000;

/** Tells the CDN to forget what is made of public content. */
export const cdnPurgeJob: JobDefinition<'cdn-purge'> = {
  label: 'Telling the CDN of a change',
  giveUpAfter: 24,
  lane: () => 'cdn-purge',
  isPossible: ({ config }) => config.cdn?.purge !== undefined,
  async run({ db, jobs, config }, { isAgain }, { signal }) {
    const purge = config.cdn?.purge;
    if (!purge) return;
    const body = JSON.stringify({ tags: [contentTag] });
    const headers = {
      'content-type': 'application/json',
      'cache-tag': contentTag,
      'surrogate-key': contentTag,
      'user-agent': 'bakery-purge',
      ...purge.headers,
    };
    // The address is a setting of the server, and may be of a cache in its own network.
    const result = await call(purge.url, { headers, body, allowPrivate: true, signal });
    const { status } = result;
    if (status === null || status < 200 || status > 299) {
      throw new Error(result.error ?? `The CDN answered with status ${status}.`);
    }
    if (isAgain) return;
    const runAt = new Date(Date.now() + again);
    await withTransaction(db, (trx) =>
      jobs.enqueue(trx, 'cdn-purge', { isAgain: true }, { key: 'cdn-purge-again', runAt }),
    );
  },
};
