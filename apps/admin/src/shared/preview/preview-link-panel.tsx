import { previewLinkDays, previewMessages } from '@bakery/schemas/previews';
import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { api, trpc } from '../api/trpc.ts';
import { siteOrigin } from '../api/config.ts';
import { formatLongMoment } from '../format/format.ts';
import { Icon } from '../ui/icon.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { PreviewSource } from './preview-source.ts';

interface PreviewLinkPanelProps {
  source: PreviewSource;
  isDirty: boolean;
}

interface Made {
  address: string;
  expiresAt: string;
}

/** Makes a link that shows the stored draft without an account, for another person or another device. */
export function PreviewLinkPanel({ source, isDirty }: PreviewLinkPanelProps) {
  const { kind, id, hasDraft } = source;
  const [made, setMade] = useState<Made>();
  const [error, setError] = useState<unknown>();
  const [isMaking, setMaking] = useState(false);

  async function make() {
    if (isMaking || id === undefined) return;
    setMaking(true);
    setError(undefined);
    try {
      const { path, expiresAt } = await api.previews.makeLink.mutate({ kind, id });
      setMade({ address: new URL(siteOrigin + path, window.location.href).href, expiresAt });
      void queryClient.invalidateQueries(trpc.previews.links.queryFilter());
    } catch (failure) {
      setError(failure);
    }
    setMaking(false);
  }

  if (id === undefined || !hasDraft) return <Text size="sm">{previewMessages.noDraft}</Text>;
  return (
    <Stack component="section" aria-label="Link to the preview" gap="xs">
      <Text size="sm">
        Whoever has the link sees the saved draft on its page, without an account, for{' '}
        {previewLinkDays} days or until it is published.
        {isDirty && ' What you have typed since it was saved is not in it.'}{' '}
        <TextLink to="/preview-links">All links</TextLink>
      </Text>
      {error !== undefined && (
        <Alert color="red" variant="light" p="xs" icon={<Icon name="warning" />}>
          The link could not be made. {failureReason(error)}
        </Alert>
      )}
      {made ? (
        <Group align="flex-start" gap="md">
          <QrCode text={made.address} label="QR code of the link: opens the preview on a phone" />
          <Stack gap="xs" flex={1} miw={220}>
            <TextInput
              label="Link"
              description={`Shown only now. It works until ${formatLongMoment(made.expiresAt)}.`}
              readOnly
              value={made.address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={made.address} timeout={5_000}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Stack>
        </Group>
      ) : (
        <Group>
          <Button loading={isMaking} onClick={() => void make()}>
            Make a link
          </Button>
        </Group>
      )}
    </Stack>
  );
}
