import type { PasswordOwner } from '@bakery/schemas/accounts/passwords';
import { PasswordInput, Progress, Stack, Text } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { usePasswordStrength } from './use-password-strength.ts';

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  value?: string;
  /** The owner of the password, which must not be made of the owner's data. */
  owner: PasswordOwner;
}

const levels = [
  { label: 'Very easy to guess', color: 'red.7' },
  { label: 'Easy to guess', color: 'red.7' },
  { label: 'Still easy to guess', color: 'orange.7' },
  { label: 'Good', color: 'teal.8' },
  { label: 'Very good', color: 'teal.8' },
] as const;

/** A field for a password that somebody chooses, with a meter that says how to do better. */
export function NewPasswordField({ owner, value = '', onFocus, ...input }: NewPasswordFieldProps) {
  const { strength, load } = usePasswordStrength(value, owner);
  const level = strength && levels[Math.min(strength.score, levels.length - 1)];
  const id = useId();
  return (
    <Stack gap={6}>
      <PasswordInput
        label="New password"
        description="At least 10 characters. Three or four words are easy to remember."
        autoComplete="new-password"
        {...input}
        value={value}
        onFocus={(event) => {
          void load();
          onFocus?.(event);
        }}
      />
      {level && (
        <Progress
          value={(strength.score + 1) * 20}
          color={level.color}
          size="sm"
          aria-label="Strength of the new password"
        />
      )}
      <output id={id}>
        {level && (
          <Text size="sm" span>
            <strong>{level.label}</strong>
            {/* The server's error below the field says the same. */}
            {strength.advice !== undefined && !input.error && <> · {strength.advice}</>}
          </Text>
        )}
      </output>
    </Stack>
  );
}
