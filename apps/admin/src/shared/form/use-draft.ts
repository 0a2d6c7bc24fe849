import { useEffect, useState } from 'react';
import { useCell, useLatest } from '../use-cell.ts';
import type { Cell } from '../use-cell.ts';
import { draftKey, dropDraft, findDraft, keepDraft } from './draft-store.ts';
import type { Draft } from './draft-store.ts';

interface DraftOptions<V> {
  form: string;
  recordId: string | undefined;
  version: Cell<number | undefined>;
  values: V;
  isDirty: boolean;
}

const pause = 400;

/** Keeps a form's draft while there is something unsaved, and offers one that was left behind. */
export function useDraft<V>({ form, recordId, version, values, isDirty }: DraftOptions<V>) {
  const key = draftKey(form, recordId);
  const [offer, setOffer] = useState<Draft<V> | undefined>(() => findDraft<V>(key));
  const text = isDirty ? JSON.stringify(values) : undefined;
  const latest = useLatest(text);
  const dropped = useCell<string | undefined>(undefined);

  useEffect(() => {
    function keep() {
      const unsaved = latest.get();
      if (unsaved === undefined || unsaved === dropped.get()) return;
      const kept = JSON.parse(unsaved) as V;
      keepDraft(key, { savedAt: Date.now(), version: version.get(), values: kept });
    }
    const timer = text === undefined ? undefined : setTimeout(keep, pause);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      // The form goes, or more is typed: then the timer starts again.
      if (latest.get() === text) keep();
    };
  }, [key, text, latest, dropped, version]);

  return {
    offer,
    /** The offer has been answered. */
    responded: () => setOffer(undefined),
    /** Saved, or given up: nothing is kept any more. */
    drop: () => {
      dropped.set(latest.get());
      dropDraft(key);
      setOffer(undefined);
    },
  };
}
