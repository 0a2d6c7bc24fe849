import { useCallback, useState } from 'react';

/** Adds up what several picture fields of one form tell `onUploading`: `countOf(key)` is the field's own. */
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
