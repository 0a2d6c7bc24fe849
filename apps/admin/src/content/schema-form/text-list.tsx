import type { Field } from '@bakery/schemas/pages/site/describe';
import { Group, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { EntryActions } from './entry-actions.tsx';
import { inputType } from './input-type.ts';
import { AddButton, ListFrame } from './list-frame.tsx';
import { valueAt } from './schema-form.ts';
import type { SchemaForm } from './schema-form.ts';

interface TextListProps {
  form: SchemaForm;
  field: Field;
  /** The field of one of the values. */
  item: Field;
  path: string;
}

/** A list of texts in an order that can be changed. */
export function TextList({ form, field, item, path }: TextListProps) {
  const values = valueAt(form.values, path) as string[];
  const addButton = useRef<HTMLButtonElement>(null);
  const { entry = 'entry' } = field;
  const error = form.errors[path];
  const errors = values.map((value) => errorOf(item, value, error !== undefined));
  // The fault of one value is told at its field.
  const ofList = errors.every((one) => one === undefined) && error;
  return (
    <ListFrame
      field={field}
      error={ofList}
      add={
        <AddButton
          ref={addButton}
          field={field}
          count={values.length}
          onAdd={() => form.insertListItem(path, '')}
        />
      }
    >
      {values.map((value, index) => (
        // The values are all that tells them apart, and they change.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="sm" justify="flex-end" align="flex-start">
          <TextItem
            item={item}
            name={`${item.label} ${index + 1}`}
            path={`${path}.${index}`}
            value={value}
            onChange={(text) => form.setFieldValue(`${path}.${index}`, text)}
            error={errors[index]}
          />
          <EntryActions
            name={`${entry} ${index + 1}`}
            index={index}
            count={values.length}
            onMove={(to) => form.reorderListItem(path, { from: index, to })}
            onRemove={() => {
              form.removeListItem(path, index);
              addButton.current?.focus();
            }}
          />
        </Group>
      ))}
    </ListFrame>
  );
}

interface TextItemProps {
  item: Field;
  name: string;
  path: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

function TextItem({ item, name, path, onChange, ...input }: TextItemProps) {
  const common = {
    'aria-label': name,
    'data-path': path,
    maxLength: item.maxLength,
    flex: '1 1 220px',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value),
    ...input,
  };
  if (item.kind === 'text') return <Textarea autosize minRows={3} {...common} />;
  return <TextInput type={inputType(item.kind)} {...common} />;
}

/** The fault of a value; one that is still empty is no error before the form is sent. */
function errorOf({ schema }: Field, value: string, isSent: boolean): string | undefined {
  if (value === '' && !isSent) return undefined;
  return schema.safeParse(value).error?.issues[0]?.message;
}
