import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';

/** The batch with a code, which is in its one spelling. */
export function batchQuery(api: Api, code: string) {
  return queryOptions({
    queryKey: ['batches', code],
    queryFn: ask({
      form: { code: '', madeOn: '', bestBefore: '' },
      call: (options) => api.batches.find.query({ code }, options),
    }),
  });
}
