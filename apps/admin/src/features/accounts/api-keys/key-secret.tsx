import { Alert, Button, Code, Group, Stack, Text, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';

interface KeySecretProps {
  secret: string;
  onDone: () => void;
}

/** A key, the only time that it is shown. */
export function KeySecret({ secret, onDone }: KeySecretProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { copy, copied, error } = useClipboard({ timeout: 60_000 });
  return (
    <Stack>
      <Alert color="amber" variant="light" icon={<Icon name="warning" />}>
        <Text size="sm">
          <strong>Copy the key now.</strong> It is not shown again, and nobody can look it up later.
        </Text>
      </Alert>
      <Textarea
        ref={field}
        label="API key"
        readOnly
        autosize
        spellCheck={false}
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' },
        }}
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // Browsers give pages without https no access to the clipboard.
        error={
          error &&
          'This browser does not let the page copy it. Select the key and copy it yourself.'
        }
      />
      <Text size="sm">
        The program sends it with each call, in the header <Code>Authorization: Bearer …</Code>.
        Treat it like a password: who has it may do what you have chosen.
      </Text>
      <Group justify="flex-end">
        <output aria-live="polite">{copied && 'Copied.'}</output>
        <Button
          variant="default"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
          data-autofocus
          onClick={() => {
            copy(secret);
            field.current?.select();
          }}
        >
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
