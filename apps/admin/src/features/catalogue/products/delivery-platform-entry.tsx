import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PicturesField } from '../../../content/pictures/pictures-field.tsx';
import type { ProductValues } from './product-values.ts';

interface DeliveryPlatformEntryProps {
  form: UseFormReturnType<ProductValues>;
  index: number;
  platforms: readonly Platform[];
  /** Whether the user has just added it. */
  hasFocus: boolean;
  onUploading: (count: number) => void;
  onRemove: () => void;
}

export function DeliveryPlatformEntry(props: DeliveryPlatformEntryProps) {
  const { form, index, platforms, hasFocus, onUploading, onRemove } = props;
  const path = `deliveryPlatforms.${index}`;
  const name = `delivery platform ${index + 1}`;
  const choices = platforms.map((platform) => ({ value: platform.id, label: platform.name }));
  const logo = form.values.deliveryPlatforms[index]?.logo ?? [];
  const [isLogoOpen, setLogoOpen] = useState(logo.length > 0);
  return (
    <Paper withBorder p="md" component="section" aria-label={`Delivery platform ${index + 1}`}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label="Platform"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={hasFocus}
            data={[{ value: '', label: 'Choose a platform' }, ...choices]}
            {...form.getInputProps(`${path}.platform`)}
          />
          <TextInput
            label="Link"
            type="url"
            required
            placeholder="https://"
            {...form.getInputProps(`${path}.link`)}
          />
        </SimpleGrid>
        {(isLogoOpen || logo.length > 0) && (
          <PicturesField
            label="Own logo"
            description="Only if this product is to show another logo than the platform’s."
            max={1}
            ratio={1}
            leastWidth={96}
            thumbWidth={96}
            onUploading={onUploading}
            value={logo}
            onChange={(pictures) => form.setFieldValue(`${path}.logo`, pictures)}
            error={form.errors[`${path}.logo`]}
          />
        )}
        <Group justify="flex-end" gap="sm">
          {!isLogoOpen && logo.length === 0 && (
            <Button
              variant="default"
              leftSection={<Icon name="picture" size={16} />}
              aria-label={`Use an own logo for ${name}`}
              mr="auto"
              onClick={() => setLogoOpen(true)}
            >
              Use an own logo
            </Button>
          )}
          <Button
            variant="light"
            color="red"
            leftSection={<Icon name="trash" size={16} />}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
