import { useCallback, useState } from 'react';

/**
 * Sums the uploads of several picture fields in one form; `countOf(key)` is the callback for one
 * field.
 */
export function useUploadCounts(onUploading: (count: number) => void) {
  const [counts] = useState(() => new Map<string, number>());
  return useCallback(
    (key: string) => (count: number) => {
      counts.set(key, count);
      onUploading([...counts.values()].reduce((sum, one) => sum + one, 0));
    },
    [counts, onUploading],
  );
}
