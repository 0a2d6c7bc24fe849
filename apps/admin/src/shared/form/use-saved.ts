import { useEffect, useState } from 'react';

/** How long a success is shown before the list comes back. */
const shownFor = 2_000;

/**
 * After a save: `isSaved` for 2 seconds, while the form shows its success, then `onDone` (back to
 * the list).
 */
export function useSaved(onDone: () => void) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onDone, shownFor);
    return () => clearTimeout(timer);
    // Only the save starts the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSaved]);
  return { isSaved, saved: () => setSaved(true) };
}
