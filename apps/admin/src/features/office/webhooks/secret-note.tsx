import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Icon } from '../../../shared/ui/icon.tsx';

/** A new secret, which is shown this once. */
export function SecretNote({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Alert
      title="The secret of this webhook"
      color="amber"
      variant="light"
      icon={<Icon name="key" />}
    >
      <Stack gap="sm">
        <Text size="sm">
          Keep it where the receiver checks signatures. It is not shown again; a new one can be made
          at any time.
        </Text>
        <Code block aria-label="Secret" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {secret}
        </Code>
        <Group gap="sm">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied && <Icon name="check" size={18} />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            I have kept it
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
