import {
  importKindLabels,
  importKinds,
  unfiledKinds,
} from '@bakery/schemas/office/imports.constants';
import type { ImportKindName } from '@bakery/schemas/office/imports.constants';
import { NativeSelect } from '@mantine/core';
import { findChoice } from '../../../shared/form/find-choice.ts';

const choices = importKinds
  .filter((value) => !unfiledKinds.includes(value))
  .map((value) => ({ value, label: importKindLabels[value] }));

interface KindSelectProps {
  value: ImportKindName;
  onChange: (kind: ImportKindName) => void;
}

/** The kind of record of which a file or a sheet tells. */
export function KindSelect({ value, onChange }: KindSelectProps) {
  return (
    <NativeSelect
      label="The file has"
      data={choices}
      maw={420}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(findChoice(importKinds, currentTarget.value) ?? value)
      }
    />
  );
}
