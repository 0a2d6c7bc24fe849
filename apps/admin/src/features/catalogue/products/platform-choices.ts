import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../shared/api/trpc.ts';

/** All platforms by name, as options; undefined while they are loading. */
export function usePlatformChoices() {
  return useQuery(trpc.platforms.list.queryOptions());
}
