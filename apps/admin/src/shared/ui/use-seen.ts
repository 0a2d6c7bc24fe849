import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has been in view, or within a margin (as in CSS) of it. */
export function useSeen(ref: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { rootMargin },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, rootMargin]);
  return isSeen;
}
