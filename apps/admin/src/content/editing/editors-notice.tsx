import { formatTime } from '@bakery/schemas/common/dates';
import type { EditedKind, Editor } from '@bakery/schemas/content/editing';
import { Text } from '@mantine/core';
import classes from './editors-notice.module.css';
import { useEditors } from './use-editors.ts';

export interface EditedRecord {
  kind: EditedKind;
  record: string;
}

/** Says who else has the same record open in a form. */
export function EditorsNotice({ kind, record }: EditedRecord) {
  const editors = useEditors(kind, record);
  return (
    <Text component="output" size="sm" className={classes.notice}>
      {editors.map((editor) => (
        <span key={editor.name}>{describe(editor)}</span>
      ))}
      {editors.length > 0 && (
        <span>What you both change, whoever saves second is asked about.</span>
      )}
    </Text>
  );
}

function describe({ name, since, isSelf }: Editor): string {
  const time = `since ${formatTime(since)}`;
  return isSelf
    ? `You have this open in another window too, ${time}.`
    : `${name} is editing this too, ${time}.`;
}
