import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { draftKey, dropDraft, findDraft, storeDraft } from './draft-store.ts';
import type { Draft } from './draft-store.ts';

interface DraftOptions<V> {
  form: string;
  recordId: string | undefined;
  version: RefObject<number | undefined>;
  values: V;
  isDirty: boolean;
}

const saveDelay = 400;

/** Keeps a form's draft while there is something unsaved, and offers one that was left behind. */
export function useDraft<V>({ form, recordId, version, values, isDirty }: DraftOptions<V>) {
  const key = draftKey(form, recordId);
  const [offer, setOffer] = useState<Draft<V> | undefined>(() => findDraft<V>(key));
  const text = isDirty ? JSON.stringify(values) : undefined;
  const latest = useLatest(text);
  const dropped = useRef<string | undefined>(undefined);

  useEffect(() => {
    function save() {
      const unsaved = latest.current;
      if (unsaved === undefined || unsaved === dropped.current) return;
      const stored = JSON.parse(unsaved) as V;
      storeDraft(key, { savedAt: Date.now(), version: version.current, values: stored });
    }
    const timer = text === undefined ? undefined : setTimeout(save, saveDelay);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      // The form goes, or more is typed: then the timer starts again.
      if (latest.current === text) save();
    };
  }, [key, text, latest, version]);

  return {
    offer,
    /** The offer has been answered. */
    responded: () => setOffer(undefined),
    /** Saved, or given up: nothing is kept any more. */
    drop: () => {
      dropped.current = latest.current;
      dropDraft(key);
      setOffer(undefined);
    },
  };
}
