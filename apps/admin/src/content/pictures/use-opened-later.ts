import { useEffect, useState } from 'react';

/**
 * False in the first render of a dialog that was loaded to be opened: a dialog gives the focus back only
 * if it was closed before.
 */
export function useOpenedLater(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return opened && shown;
}
