import type { Counters } from '../../core/metrics/counters.ts';
import type { Caches, Collector } from './collector.ts';

export function collectCaches({ counter }: Collector, caches: Caches): void {
  counter(
    'bakery_cache_requests_total',
    'Responses that a cache had (hit), and those that were made and could have been in it (miss).',
    ['cache', 'result'],
    (add) => {
      for (const [cache, { counts }] of Object.entries(caches)) {
        const hits = counts
          .listHits()
          .flatMap(({ route: _route, ...numbers }) => Object.values(numbers));
        add(
          { cache, result: 'hit' },
          hits.reduce((sum, one) => sum + one, 0),
        );
        add({ cache, result: 'miss' }, counts.misses());
      }
    },
  );
}

export function collectCounters(
  { counter }: Collector,
  { mails, enquiries, uploads }: Counters,
): void {
  counter(
    'bakery_mails_total',
    'Mails that the mail server took, and attempts that failed.',
    ['result'],
    (add) => {
      for (const [result, value] of Object.entries(mails)) add({ result }, value);
    },
  );
  counter(
    'bakery_enquiries_total',
    'Enquiries that were stored, by the way they came.',
    ['via'],
    (add) => {
      for (const [via, value] of Object.entries(enquiries)) add({ via }, value);
    },
  );
  counter(
    'bakery_uploads_total',
    'Files that were stored, by kind, or could not be.',
    ['result'],
    (add) => {
      for (const [result, value] of Object.entries(uploads)) add({ result }, value);
    },
  );
}
