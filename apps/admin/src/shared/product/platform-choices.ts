import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api/trpc.ts';

/** The platforms that a product can be on, by name; undefined until they are there. */
export function usePlatformChoices() {
  return useQuery(trpc.platforms.list.queryOptions());
}
