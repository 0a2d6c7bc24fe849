import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { ConflictField } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { SaveBar } from './save-bar.tsx';
import type { useRecordForm } from './use-record-form.ts';

type RecordFormState<V extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<V, never, never>>,
  'isDirty' | 'isSaving' | 'isUploading' | 'submit' | 'draft'
> & {
  conflict:
    | undefined
    | {
        mine: V;
        theirValues: V;
        isSaving: boolean;
        onCancel: () => void;
        onChoose: (chosen: V) => void;
      };
};

interface RecordFormProps<V extends Record<string, unknown>> {
  /** The result of `useRecordForm`. */
  state: RecordFormState<V>;
  /** The form's accessible name. */
  label: string;
  saveLabel: string;
  savingLabel?: string;
  isDone?: boolean;
  onCancel: () => void;
  /** The fields that a conflict shows. */
  conflictFields: readonly ConflictField<V>[];
  children: ReactNode;
}

/** The layout of a form: draft offer, fields, save bar, conflict dialog. */
export function RecordForm<V extends Record<string, unknown>>(props: RecordFormProps<V>) {
  const { state, label, saveLabel, savingLabel, isDone, onCancel, conflictFields } = props;
  return (
    <Paper withBorder p="lg" component="section" aria-label={label}>
      <form onSubmit={state.submit} noValidate>
        <Stack gap="lg">
          {state.draft && <DraftOffer {...state.draft} />}
          {props.children}
          <SaveBar
            label={saveLabel}
            savingLabel={savingLabel}
            isSaving={state.isSaving}
            isUploading={state.isUploading}
            isDirty={state.isDirty}
            isDone={isDone}
            onCancel={onCancel}
          />
        </Stack>
      </form>
      {state.conflict && <ConflictDialog fields={conflictFields} {...state.conflict} />}
    </Paper>
  );
}
