import { describeMoment, findMoment } from '@bakery/schemas/common/dates';
import type { Field } from '@bakery/schemas/pages/site/describe';
import {
  Fieldset,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DayField } from '../../shared/form/day-field.tsx';
import { CopyFirst } from './copy-first.tsx';
import { EntryList } from './entry-list.tsx';
import { ImageField } from './image-field.tsx';
import { PositionField } from './position-field.tsx';
import { inputType } from './input-type.ts';
import { valueAt } from './schema-form.ts';
import { ProductList } from './product-list.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { SchemaForm } from './schema-form.ts';
import { TextList } from './text-list.tsx';

interface SchemaFieldProps {
  form: SchemaForm;
  field: Field;
  /** Where its value is. */
  path: string;
}

/** The help of a field and, where search engines cut it, its length; of a moment, what it says. */
function describe(
  { help, shown, kind }: Field,
  form: SchemaForm,
  path: string,
): string | undefined {
  const value = String(valueAt(form.values, path));
  if (kind === 'moment' && findMoment(value)) return `${describeMoment(value)}, in India.`;
  if (shown === undefined) return help;
  const { length } = [...value];
  const count = `${length} of the ${shown} characters that search engines show.`;
  return help === undefined ? count : `${help} ${count}`;
}

/** The input of one field, as its schema describes it. */
export function SchemaField({ form, field, path }: SchemaFieldProps) {
  const { kind, label, maxLength, isRequired, choices = {} } = field;
  const input = form.getInputProps(path);
  const common = { label, description: describe(field, form, path), ...input };
  const { value, error, onChange } = input;
  const bare = { label, description: field.help, value, error, onChange };
  switch (kind) {
    case 'group':
      return (
        <Fieldset legend={label}>
          <CopyFirst form={form} field={field} path={path} />
          {/* Inputs stand on one line where only one of the two has a description. */}
          <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
            {field.fields.map((inner) => (
              <SchemaField
                key={inner.name}
                form={form}
                field={inner}
                path={`${path}.${inner.name}`}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      );
    case 'list':
      if (field.item?.kind === 'product') {
        return <ProductList form={form} field={field} item={field.item} path={path} />;
      }
      return field.item ? (
        <TextList form={form} field={field} item={field.item} path={path} />
      ) : (
        <EntryList
          form={form}
          field={field}
          path={path}
          renderEntry={(entryPath) => (
            <SchemaFields form={form} fields={field.fields} path={entryPath} />
          )}
        />
      );
    case 'text':
      return (
        <Textarea autosize minRows={3} maxLength={maxLength} required={isRequired} {...common} />
      );
    case 'rich':
      return <RichTextField isTextAlone {...bare} required={isRequired} />;
    case 'sign':
      return <LogoField {...bare} />;
    case 'choice':
      return (
        <NativeSelect
          data={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
          {...common}
        />
      );
    case 'image':
      return <ImageField form={form} field={field} path={path} />;
    case 'position':
      return <PositionField form={form} field={field} path={path} />;
    case 'day':
      return <DayField {...bare} required={isRequired} />;
    case 'year':
      return <NumberInput required hideControls allowDecimal={false} maw={160} {...common} />;
    default:
      return (
        <TextInput type={inputType(kind)} maxLength={maxLength} required={isRequired} {...common} />
      );
  }
}

interface SchemaFieldsProps {
  form: SchemaForm;
  fields: readonly Field[];
  /** The path of what holds the fields. */
  path: string;
}

/** The fields of a group, one below the other. */
export function SchemaFields({ form, fields, path }: SchemaFieldsProps) {
  return (
    <Stack gap="lg">
      {fields.map((field) => (
        <SchemaField key={field.name} form={form} field={field} path={`${path}.${field.name}`} />
      ))}
    </Stack>
  );
}
