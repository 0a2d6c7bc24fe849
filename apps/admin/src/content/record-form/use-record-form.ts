import { mediaMessages } from '@bakery/schemas/content/media';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { z } from '@bakery/schemas/common/zod';
import { api } from '../../shared/api/trpc.ts';
import { failureReason, findRefusal, isConflict } from '../../shared/api/errors.ts';
import type { Choices } from '../../shared/merge/merged.ts';
import { notifyFailure, notifyNews } from '../../shared/toasts/notify.ts';
import { useLatest } from '../../shared/use-latest.ts';
import { mergeConflict } from './conflict.ts';
import type { Conflict, Reloaded } from './conflict.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../shared/form/errors.ts';
import { dropMissingPictures, listPictureIds } from './missing-pictures.ts';
import type { RecordFormOptions, StoredRecord } from './record-form-options.ts';
import { describeTaken } from './saver.ts';
import type { Saver } from './saver.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.ts';

/**
 * The state of a form for one record: validates with the schema, prevents double submits, stores a
 * draft, warns before unsaved changes are lost, and detects version conflicts. Independent of
 * fields and layout.
 */
export function useRecordForm<
  V extends Record<string, unknown>,
  S extends z.ZodType,
  R extends StoredRecord,
>(options: RecordFormOptions<V, S, R>) {
  const { record, schema, draftSchema = schema, toInput } = options;
  const form = useForm<V>({
    initialValues: options.toValues(record),
    validate: (values) => ({
      ...schemaErrors(schema, toInput(values)),
      ...dropEmpty(options.alsoCheck?.(values)),
    }),
    clearInputErrorOnChange: true,
    validateInputOnChange: options.isCheckedWhileTyping ?? false,
  });
  const [isSaving, setSaving] = useState(false);
  const [uploads, setUploads] = useState(0);
  const [conflict, setConflict] = useState<Conflict<V>>();
  const isBusy = useRef(false);
  const version = useRef(record?.version);
  /** The values of that version; undefined where nobody knows them. */
  const base = useRef<V | undefined>(form.values);
  const [revision, setRevision] = useState(0);

  // Saved or discarded values need no warning; later changes do.
  const text = JSON.stringify(form.values);
  const stored = useRef<string | undefined>(undefined);
  const isStoredDraft = useRef(false);
  const [storedText, setStoredText] = useState<string>();
  const isDirty = (form.isDirty() && text !== storedText) || uploads > 0;
  const latest = useLatest({ isDirty, text });
  function markStored(values: V) {
    stored.current = JSON.stringify(values);
    setStoredText(stored.current);
    form.resetDirty(values);
    draft.drop();
  }

  const draft = useDraft({
    form: options.name,
    recordId: record?.id,
    version,
    base,
    values: form.values,
    isDirty,
  });
  useLeaveGuard(() => latest.current.isDirty && latest.current.text !== stored.current, draft.drop);

  async function send(values: V, isDraft = false): Promise<void> {
    const isSame = stored.current === JSON.stringify(values);
    // Values that were saved as a draft are still to be published.
    if (isSame && (isDraft || !isStoredDraft.current)) return;
    await once(() => store(values, isDraft));
  }

  /** One save at a time. */
  async function once(save: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await save();
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function store(values: V, isDraft: boolean): Promise<void> {
    const save = (isDraft && options.saveDraft) || options.save;
    try {
      const input = (isDraft ? draftSchema : schema).parse(toInput(values));
      const saved = await save(input, version.current);
      version.current = saved.version;
      base.current = values;
      setConflict(undefined);
      isStoredDraft.current = isDraft;
      markStored(values);
      options.onSaved(saved, isDraft);
    } catch (error) {
      await refused(error, isDraft);
    }
  }

  /** Tells why a save has failed, or merges it with what somebody else has saved. */
  async function refused(error: unknown, isDraft: boolean): Promise<void> {
    const errors = refusedFields(findRefusal(error)?.fields ?? {}, form.values);
    if (Object.keys(errors).length > 0) {
      form.setErrors(errors);
      focusFirstError();
      if (Object.values(errors).includes(mediaMessages.gone)) {
        await removeMissingPictures(listPictureIds(form.getValues()));
      }
      return;
    }
    if (isConflict(error) && options.reload) {
      const [reloaded, saver] = await Promise.all([
        options.reload(version.current).catch(() => undefined),
        options.findSaver?.(),
      ]);
      if (reloaded) {
        await merge(reloaded, saver, isDraft);
        return;
      }
    }
    const { failure } = options;
    const text = typeof failure === 'string' ? failure : failure(error);
    if (text !== undefined) notifyFailure(text, failureReason(error));
  }

  async function merge(
    reloaded: Reloaded<R>,
    saver: Saver | undefined,
    isDraft: boolean,
  ): Promise<void> {
    const { record: now, accept } = reloaded;
    const known = reloaded.base === undefined ? base.current : undefined;
    const met: Conflict<V> = {
      version: now.version,
      theirs: options.toValues(now),
      base: reloaded.base ? options.toValues(reloaded.base) : known,
      saver,
      accept,
      isDraft,
    };
    if (compare(met).questions.length > 0) setConflict(met);
    else await takeMerged(met, {});
  }

  const compare = (met: Conflict<V>) =>
    mergeConflict(options.mergeFields ?? [], met, form.getValues());

  /** Saves merged values over what is stored now. */
  async function takeMerged(met: Conflict<V>, choices: Choices): Promise<void> {
    const { taken, build } = compare(met);
    const values = build(choices);
    met.accept?.();
    version.current = met.version;
    base.current = met.theirs;
    setConflict(undefined);
    replaceValues(values);
    // Values that are right in themselves may not be together.
    const errors = schemaErrors(met.isDraft ? draftSchema : schema, toInput(values));
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) focusFirstError();
    else await store(values, met.isDraft);
    if (taken.length > 0) notifyNews(describeTaken(met.saver, taken));
  }

  /** Puts other values into all fields: fields with a text of their own take them by the number of the revision. */
  function replaceValues(values: V): void {
    form.setValues(values);
    setRevision((number) => number + 1);
  }

  function continueDraft(): void {
    if (!draft.offer) return;
    const { values: offered, version: draftVersion, base: from } = draft.offer;
    const complete = options.completeDraft ?? ((values: V) => values);
    const values = complete(offered);
    // With the draft's version, a record that has changed since then is a conflict when it is
    // saved.
    if (draftVersion !== undefined && draftVersion !== version.current) {
      version.current = draftVersion;
      base.current = from && complete(from);
    }
    replaceValues(values);
    draft.responded();
    void removeMissingPictures(listPictureIds(values));
  }

  /** The form can be used meanwhile: what has been changed or saved since the call stays. */
  async function removeMissingPictures(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    // If this call fails, the server reports missing pictures when the record is saved.
    const missing = await api.media.listMissing.query(ids).catch(() => []);
    const { values, errors } = dropMissingPictures(form.getValues(), new Set(missing));
    if (Object.keys(errors).length === 0) return;
    form.setValues(values);
    form.setErrors(errors);
    // The field may be outside the visible part of the screen.
    focusFirstError();
  }

  return {
    form,
    isDirty,
    isSaving,
    isUploading: uploads > 0,
    /** For picture fields: the number of uploads in progress. */
    onUploading: setUploads,
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (form.validate().hasErrors) focusFirstError();
      else if (uploads === 0) void send(form.values);
    },
    /** Saves what the schema of drafts takes; `alsoCheck` is for what is published. */
    submitDraft:
      options.saveDraft &&
      (() => {
        const errors = schemaErrors(draftSchema, toInput(form.values));
        form.setErrors(errors);
        if (Object.keys(errors).length > 0) focusFirstError();
        else if (uploads === 0) void send(form.values, true);
      }),
    /**
     * Reads the input that the form would send as a draft; undefined where something is wrong, which is then told at
     * the fields.
     */
    readInput: (): unknown => {
      const errors = schemaErrors(draftSchema, toInput(form.values));
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) return draftSchema.parse(toInput(form.values));
      focusFirstError();
      return undefined;
    },
    draft: draft.offer && {
      savedAt: draft.offer.savedAt,
      onUse: continueDraft,
      onDiscard: draft.drop,
    },
    revision,
    /** Puts another value into a field, which may keep a text of its own. */
    replaceField: (name: keyof V & string, value: V[keyof V & string]) =>
      replaceValues({ ...form.getValues(), [name]: value }),
    conflict: conflict && {
      questions: compare(conflict).questions,
      saver: conflict.saver,
      isSaving,
      onCancel: () => setConflict(undefined),
      onChoose: (choices: Choices) => void once(() => takeMerged(conflict, choices)),
    },
    /** Discards unsaved changes; there are no further warnings. */
    discard: () => markStored(form.values),
  };
}

function dropEmpty(errors: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
