import type { PersonRef, PersonSelection } from '@bakery/schemas/enquiries/personal-data';
import { apiUrl } from '../../../shared/api/config.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

export function personQuery(person: PersonRef) {
  return { ...trpc.personalData.get.queryOptions(person), staleTime: 0 };
}

/** The address of everything about a person, as a file. */
export function personExportAddress({ enquiry, by, without }: PersonSelection): string {
  const query = new URLSearchParams({ by, without: without.join(',') });
  return apiUrl(`/api/personal-data/${enquiry}/export?${query}`);
}

/** Nothing of what was erased stays in the browser's memory. */
export function removePersonQueries(): void {
  queryClient.removeQueries(trpc.personalData.pathFilter());
  void queryClient.resetQueries(trpc.desk.pathFilter());
  void queryClient.resetQueries(trpc.enquiries.pathFilter());
}
