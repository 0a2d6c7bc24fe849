import { isEqual } from '@bakery/schemas/pages/site/complete';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SchemaField, SchemaFields } from '../../../content/schema-form/schema-field.tsx';
import type { SchemaForm } from '../../../content/schema-form/schema-form.ts';
import { isForSearch } from './sections.ts';

interface DocumentSectionProps {
  documentKey: SiteKey;
  section: Field;
  form: SchemaForm;
  onReplace: (name: string, value: unknown) => void;
}

/** A section of a document with the way back to what the program brings. */
export function DocumentSection({ documentKey, section, form, onReplace }: DocumentSectionProps) {
  const { name, label, help, kind, fields } = section;
  const id = useId();
  const originals: Record<string, unknown> = siteDefaults[documentKey];
  const original = originals[name];
  const isOriginal = isEqual(form.values[name], original);
  const [isOpened, setOpened] = useState(!isForSearch(section));
  // A fault is not to be hidden.
  const isOpen = isOpened || Object.keys(form.errors).some((path) => path.startsWith(`${name}.`));
  return (
    <Stack component="section" aria-labelledby={id} data-path={name} gap="md" pb="md">
      <Group justify="space-between" gap="sm" mih={44}>
        <Title order={2} id={id}>
          {isForSearch(section) ? (
            <Button
              variant="default"
              aria-expanded={isOpen}
              rightSection={<Icon name={isOpen ? 'up' : 'down'} size={18} />}
              onClick={() => setOpened(!isOpen)}
            >
              {label}
            </Button>
          ) : (
            label
          )}
        </Title>
        {!isOriginal && (
          <Button
            variant="subtle"
            aria-label={`${label}: back to the original`}
            onClick={() => onReplace(name, structuredClone(original))}
          >
            Back to the original
          </Button>
        )}
      </Group>
      {isOpen &&
        (kind === 'group' ? (
          <>
            {help && (
              <Text size="sm" c="dimmed">
                {help}
              </Text>
            )}
            <SchemaFields form={form} fields={fields} path={name} />
          </>
        ) : (
          <SchemaField form={form} field={section} path={name} />
        ))}
    </Stack>
  );
}
