import type { MadeLink } from '@bakery/schemas/people';
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { formatMoment } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';

interface CopyLinkProps {
  link: Extract<MadeLink, { delivery: 'copy' }>;
  /** Whom it is for. */
  name: string;
  onClose: () => void;
}

/** A link that is shown once, to be handed on. */
export function CopyLink({ link, name, onClose }: CopyLinkProps) {
  const address = `${window.location.origin}${link.path}#${link.token}`;
  return (
    <Stack>
      <Text size="sm">
        Give this link to {name}, and to nobody else: it works once, until{' '}
        {formatMoment(link.expiresAt)}. It is shown only now; a new one can be made at any time.
      </Text>
      <TextInput
        label="Link"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <CopyButton value={address} timeout={5_000}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
