import { Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EditorsNotice } from '../editing/editors-notice.tsx';
import type { EditedRecord } from '../editing/editors-notice.tsx';
import { LazyPreviewDialog } from '../previews/lazy-preview-dialog.tsx';
import type { PreviewSource } from '../previews/preview-source.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { Revision } from '../../shared/form/revision.ts';
import { SaveBar } from '../../shared/form/save-bar.tsx';
import { SaveLabel } from '../../shared/form/save-label.ts';
import type { useRecordForm } from './use-record-form.ts';

type RecordFormState<V extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<V, never, never>>,
  | 'isDirty'
  | 'isSaving'
  | 'isUploading'
  | 'submit'
  | 'submitDraft'
  | 'readInput'
  | 'draft'
  | 'revision'
> & {
  conflict: ConflictDialogProps | undefined;
};

interface RecordFormProps<V extends Record<string, unknown>> {
  /** The result of `useRecordForm`. */
  state: RecordFormState<V>;
  /** The form's accessible name. */
  label: string;
  saveLabel: string;
  savingLabel?: string;
  /** Confirms a save until the form closes; nothing can be saved again meanwhile. */
  saved?: string | undefined;
  onCancel: () => void;
  /** The source of a preview of the form; without it there is none. */
  preview?: Omit<PreviewSource, 'input'>;
  /** The record that is edited, so that others who edit it are named; absent for a new one. */
  edited?: EditedRecord | undefined;
  children: ReactNode;
}

/** The layout of a form: draft offer, fields, save bar, conflict dialog. */
export function RecordForm<V extends Record<string, unknown>>(props: RecordFormProps<V>) {
  const { state, label, saveLabel, savingLabel, saved, onCancel, edited } = props;
  const [previewed, setPreviewed] = useState<unknown>();
  return (
    <Paper withBorder p="lg" component="section" aria-label={label}>
      {edited && <EditorsNotice {...edited} />}
      <form onSubmit={state.submit} noValidate>
        <Stack gap="lg">
          {state.draft && <DraftOffer {...state.draft} />}
          <Revision value={state.revision}>
            <SaveLabel value={saveLabel}>{props.children}</SaveLabel>
          </Revision>
          <SaveBar
            label={saveLabel}
            savingLabel={savingLabel}
            isSaving={state.isSaving}
            isUploading={state.isUploading}
            isDirty={state.isDirty}
            saved={saved}
            onDraft={state.submitDraft}
            onPreview={props.preview && (() => setPreviewed(state.readInput()))}
            onCancel={onCancel}
          />
        </Stack>
      </form>
      {props.preview && (
        <LazyPreviewDialog
          source={previewed === undefined ? undefined : { ...props.preview, input: previewed }}
          isDirty={state.isDirty}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      {state.conflict && <ConflictDialog {...state.conflict} />}
    </Paper>
  );
}
