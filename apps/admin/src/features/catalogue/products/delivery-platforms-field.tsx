import { limits } from '@bakery/schemas/common/limits.constants';
import { Button, Group, Stack, Text } from '@mantine/core';
import { FieldGroup } from '../../../shared/form/field-group.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { DeliveryPlatformEntry } from './delivery-platform-entry.tsx';
import { usePlatformChoices } from './platform-choices.ts';
import { newEntry } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

interface DeliveryPlatformsFieldProps {
  form: UseFormReturnType<ProductValues>;
  countOf: (key: string) => (count: number) => void;
}

const field = 'deliveryPlatforms';

/**
 * The delivery platforms of a product: any number of entries, each with the product's URL on that
 * platform.
 */
export function DeliveryPlatformsField({ form, countOf }: DeliveryPlatformsFieldProps) {
  const { data: platforms, isError, refetch } = usePlatformChoices();
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const entries = form.values[field];
  const error = form.errors[field];
  const isPlatformRefused = entries.some((_, index) => `${field}.${index}.platform` in form.errors);

  // A platform deleted in the meantime can no longer be chosen.
  useEffect(() => {
    if (isPlatformRefused) void refetch();
  }, [isPlatformRefused, refetch]);

  function add() {
    const entry = newEntry();
    setAdded(entry.key);
    form.insertListItem(field, entry);
  }

  function remove(index: number) {
    form.removeListItem(field, index);
    addButton.current?.focus();
  }

  return (
    <FieldGroup label="Delivery platforms">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Where the product can be ordered. The product&rsquo;s page leads there.
        </Text>
        {entries.map((entry, index) => (
          <DeliveryPlatformEntry
            key={entry.key}
            form={form}
            index={index}
            platforms={platforms ?? []}
            hasFocus={entry.key === added}
            onUploading={countOf(entry.key)}
            onRemove={() => remove(index)}
          />
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {isError && !platforms && (
          <Group gap="sm" role="alert">
            <Text size="sm" c="var(--mantine-color-error)">
              Failed to fetch platforms
            </Text>
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Retry
            </Button>
          </Group>
        )}
        {platforms?.length === 0 ? (
          <Group gap="sm">
            <Text size="sm">No delivery platforms available.</Text>
            <LinkButton to="/deliveryplatform" search={{ form: 'add' }} size="xs" variant="default">
              Add platforms
            </LinkButton>
          </Group>
        ) : (
          <Group>
            <Button
              ref={addButton}
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
              disabled={!platforms || entries.length >= limits.platformsPerRequest}
              onClick={add}
            >
              Add delivery platform
            </Button>
          </Group>
        )}
      </Stack>
    </FieldGroup>
  );
}
