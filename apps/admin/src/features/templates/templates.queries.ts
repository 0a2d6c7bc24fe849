import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

export function templatesQuery() {
  return trpc.templates.list.queryOptions();
}

export function refreshTemplates(): Promise<void> {
  return queryClient.invalidateQueries(trpc.templates.pathFilter());
}
