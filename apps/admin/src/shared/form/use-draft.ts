import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { draftKey, dropDraft, findDraft, storeDraft } from './draft-store.ts';
import type { Draft } from './draft-store.ts';

interface DraftOptions<V> {
  form: string;
  recordId: string | undefined;
  version: RefObject<number | undefined>;
  /** The values that the changes were made from. */
  base: RefObject<V | undefined>;
  values: V;
  isDirty: boolean;
}

const saveDelay = 400;

/** Stores a form's unsaved values as a draft, and offers a draft from an earlier visit. */
export function useDraft<V>({ form, recordId, version, base, values, isDirty }: DraftOptions<V>) {
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
      const from = { version: version.current, base: base.current };
      storeDraft(key, { savedAt: Date.now(), ...from, values: stored });
    }
    const timer = text === undefined ? undefined : setTimeout(save, saveDelay);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      // On unmount save now; after further input the next timer saves.
      if (latest.current === text) save();
    };
  }, [key, text, latest, version, base]);

  return {
    offer,
    /** Call when the user has accepted the offer. */
    responded: () => setOffer(undefined),
    /** Removes the draft, after a save or when the user discards it. */
    drop: () => {
      dropped.current = latest.current;
      dropDraft(key);
      setOffer(undefined);
    },
  };
}
