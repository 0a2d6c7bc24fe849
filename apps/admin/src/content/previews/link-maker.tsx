import type { PreviewLinkTarget } from '@bakery/schemas/content/previews';
import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { api, trpc } from '../../shared/api/trpc.ts';
import { siteOrigin } from '../../shared/api/config.ts';
import { formatMoment } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';

interface LinkMakerProps {
  target: PreviewLinkTarget;
  /** Says what the link shows. */
  children: ReactNode;
}

interface Made {
  address: string;
  expiresAt: string;
}

/** Makes a link that shows something unpublished without an account. */
export function LinkMaker({ target, children }: LinkMakerProps) {
  const [made, setMade] = useState<Made>();
  const [error, setError] = useState<unknown>();
  const [isMaking, setMaking] = useState(false);

  async function make() {
    if (isMaking) return;
    setMaking(true);
    setError(undefined);
    try {
      const { path, expiresAt } = await api.previews.makeLink.mutate(target);
      setMade({ address: new URL(siteOrigin + path, window.location.href).href, expiresAt });
      void queryClient.invalidateQueries(trpc.previews.links.queryFilter());
    } catch (failure) {
      setError(failure);
    }
    setMaking(false);
  }

  return (
    <Stack component="section" aria-label="Link to the preview" gap="xs">
      {children}
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
              description={`Shown only now. It works until ${formatMoment(made.expiresAt)}.`}
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
