import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../../shared/ui/toasts.tsx';
import { OfflineParts } from './offline-parts.tsx';

let isMounted = false;

/** Shows the parts beside the page, so that its first script has nothing of them. */
export function mountOffline(router: AnyRouter): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={router.options.context.queryClient}>
        <ToastProvider>
          <OfflineParts />
        </ToastProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}
