import { QueryClient } from '@tanstack/react-query';
import { findRefusal } from './errors.ts';

/** Errors for which a retry is useless. */
const isFinal = (error: unknown) => {
  const code = findRefusal(error)?.code;
  return code !== undefined && code !== 'SERVICE_UNAVAILABLE' && code !== 'INTERNAL_SERVER_ERROR';
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && !isFinal(error),
      retryDelay: 500,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
