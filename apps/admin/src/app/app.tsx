import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { watchNotices } from '../shared/push/open-from-notices.ts';
import { Toasts } from '../shared/toasts/toasts.tsx';
import { refuseStrayFiles } from '../shared/upload/refuse-stray-files.ts';
import type { createAppRouter } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  useEffect(refuseStrayFiles, []);
  useEffect(() => watchNotices((href) => void router.navigate({ href })), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
      >
        <ModalsProvider>
          <Toasts />
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
