import type { MadeLink } from '@bakery/schemas/accounts/users';
import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { findOriginWarning } from './link-origin.ts';

interface CopyLinkProps {
  link: Extract<MadeLink, { delivery: 'copy' }>;
  /** The name of the person for whom the link is. */
  name: string;
  onClose: () => void;
}

/** A link that is shown once, to be handed on. */
export function CopyLink({ link, name, onClose }: CopyLinkProps) {
  const address = `${window.location.origin}${link.path}#${link.token}`;
  const warning = findOriginWarning(window.location.origin, link.origin);
  const canShare = typeof navigator.share === 'function';
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
      {warning !== undefined && (
        <Alert color="amber" variant="light" icon={<Icon name="warning" />}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {warning}
          </Text>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {canShare && (
          <Button variant="default" onClick={() => void share(address)}>
            Share
          </Button>
        )}
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

/** Hands a link to another program of the device, such as one for messages. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch {
    // Whoever has closed the choice has decided against it.
  }
}
