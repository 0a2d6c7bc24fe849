import { FileInput } from '@mantine/core';
import type { FileInputProps } from '@mantine/core';
import { useState } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';

/** A file that is to be sent, with what is wrong with it. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  return {
    file,
    error,
    setError,
    choose(chosen: File | null) {
      setFile(chosen);
      setError(undefined);
    },
    /** Shows why it was refused. */
    refuse: (failed: Error) =>
      setError(findRefusal(failed)?.fields?.['file'] ?? failureReason(failed)),
  };
}

interface ChosenFileProps extends Omit<FileInputProps, 'value' | 'error' | 'onChange'> {
  chosen: ReturnType<typeof useChosenFile>;
}

/** Chooses a file of this computer. */
export function ChosenFile({ chosen, ...input }: ChosenFileProps) {
  const { file, error, choose } = chosen;
  return (
    <FileInput
      placeholder="Choose a file"
      maw={420}
      value={file}
      error={error}
      onChange={choose}
      {...input}
    />
  );
}

/** The content of a form with a file, which is the last of its fields. */
export function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, file.name);
  return form;
}
