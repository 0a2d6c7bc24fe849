import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Emblem } from '../../shared/ui/emblem.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { readLogoFile } from './read-logo-file.ts';
import classes from './logo-field.module.css';

interface SignFieldProps {
  label: string;
  description: string | undefined;
  /** A data URL; empty for the original. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const places = [
  { look: 'header', label: 'Header' },
  { look: 'icon', label: 'Icon' },
  { look: 'round', label: 'Round icon' },
] as const;

/** The bakery's sign: chosen as a file, and shown as it will be seen. */
export function LogoField({ label, description, value, onChange, ...field }: SignFieldProps) {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const error = unread ?? field.error;

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    try {
      onChange(await readLogoFile(file));
      setUnread(undefined);
    } catch (failure) {
      setUnread((failure as Error).message);
    }
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <Stack gap="sm" mt="xs">
        <Group gap="md" align="flex-end">
          {places.map(({ look, label: place }) => (
            <Stack key={look} gap={4} align="center">
              <div className={`${classes.example} ${classes[look]}`}>
                {value === '' ? (
                  <Emblem size={44} />
                ) : (
                  <img src={value} alt="" className={classes.sign} />
                )}
              </div>
              <Text size="xs" c="dimmed">
                {place}
              </Text>
            </Stack>
          ))}
        </Group>
        <Group gap="sm">
          <FileButton
            accept="image/svg+xml,image/png"
            inputProps={{ 'aria-label': `${label}: choose a file`, tabIndex: -1 }}
            onChange={(file) => void choose(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<Icon name="upload" size={18} />}
                aria-describedby={
                  [description && `${id}-description`, error && `${id}-error`]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                aria-invalid={error !== undefined || undefined}
              >
                {value === '' ? 'Choose a file' : 'Choose another file'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {value === '' ? 'The original is shown.' : 'Your sign is shown.'}
          </Text>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
