import { createContext, startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

const Hydrated = createContext(false);

function leaveToBrowser(event: Event): void {
  // A pointer or a key clicks elements, nothing else.
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

/**
 * Leaves links to the browser until all of the page is hydrated. The layout is hydrated before the content of the page: a link of the
 * layout would make the router take away the data of content that is still to be hydrated, and React would fail there.
 */
export function LinksBeforeHydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    if (isHydrated) return undefined;
    // React hydrates all content below before it commits the change of a context, unless a boundary is the direct
    // child of the context.
    startTransition(() => setHydrated(true));
    addEventListener('click', leaveToBrowser, true);
    return () => removeEventListener('click', leaveToBrowser, true);
  }, [isHydrated]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
