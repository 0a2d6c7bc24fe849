import { toPosition } from '@bakery/schemas/content/media';
import type { FocalPoint, StoredImage } from '@bakery/schemas/content/media';
import { useState } from 'react';
import { failureReason, findRefusal, isConflict } from '../../shared/api/errors.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { api } from '../../shared/api/trpc.ts';
import { pictureQuery, refreshPictures } from './pictures.queries.ts';

const isSame = (a: FocalPoint | null, b: FocalPoint | null) =>
  (a ? toPosition(a) : '') === (b ? toPosition(b) : '');

/** The form of a picture's details, and how they are saved. */
export function usePictureForm(picture: StoredImage, onSaved: (saved: StoredImage) => void) {
  const [alt, setAlt] = useState(picture.alt);
  const [focal, setFocal] = useState(picture.focal);
  const [known, setKnown] = useState(picture);
  const [error, setError] = useState<string>();
  /** The picture that somebody else has saved in the meantime. */
  const [theirs, setTheirs] = useState<StoredImage>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = alt.trim() !== known.alt || !isSame(focal, known.focal);

  async function save(): Promise<void> {
    setSaving(true);
    setError(undefined);
    try {
      const { id, version } = known;
      const saved = await api.media.update.mutate({ id, version, changes: { alt, focal } });
      queryClient.setQueryData(pictureQuery(id).queryKey, saved);
      void refreshPictures();
      onSaved(saved);
    } catch (failure) {
      await refused(failure);
    } finally {
      setSaving(false);
    }
  }

  /**
   * Handles a refusal: the values of the form can be saved over what somebody else has saved, or be replaced by it.
   */
  async function refused(failure: unknown): Promise<void> {
    const now = isConflict(failure)
      ? await api.media.adminGet.query({ id: known.id }).catch(() => undefined)
      : undefined;
    if (now) {
      setKnown(now);
      setTheirs(now);
      return;
    }
    setError(Object.values(findRefusal(failure)?.fields ?? {})[0] ?? failureReason(failure));
  }

  return {
    alt,
    setAlt,
    focal,
    setFocal,
    isDirty,
    isSaving,
    error,
    save,
    theirs,
    takeTheirs() {
      if (!theirs) return;
      setAlt(theirs.alt);
      setFocal(theirs.focal);
      setTheirs(undefined);
    },
  };
}
