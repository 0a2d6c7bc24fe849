import { maxPasskeys } from '@bakery/schemas/accounts/passkeys';
import type { OwnPasskeys, Passkey } from '@bakery/schemas/accounts/passkeys';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { useLastHeight } from '../../../shared/ui/use-last-height.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { findNamedAddress, findObstacle } from './passkey-obstacle.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import classes from './passkeys-panel.module.css';
import { passkeysQuery } from './two-factor.queries.ts';

/** The height of a sentence with a button below it, in pixels. */
const usualHeight = 77;

/** One's own passkeys: which there are, add, rename, remove. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery());
  const { height, ref } = useLastHeight('passkeys', usualHeight);
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of your device. A passkey stands for the password and the second step; after the password it is a second step too."
    >
      {query.data ? (
        <div ref={ref}>
          <Passkeys own={query.data} />
        </div>
      ) : query.isError ? (
        <ErrorState
          title="Failed to load your passkeys"
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState h={height} label="Loading your passkeys..." />
      )}
    </Panel>
  );
}

function Passkeys({ own: { site, passkeys, suggestedName } }: { own: OwnPasskeys }) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const obstacle = findObstacle(site);
  const named = findNamedAddress(window.location.href);
  return (
    <Stack>
      {passkeys.length > 0 ? (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">You have no passkeys yet.</Text>
      )}
      {obstacle ? (
        <Group gap="xs" wrap="nowrap" align="start">
          <Icon name="warning" />
          <Text size="sm">
            {obstacle}
            {named && (
              <>
                {' '}
                <Anchor inherit underline="always" href={named}>
                  Open this page at localhost
                </Anchor>
              </>
            )}
          </Text>
        </Group>
      ) : (
        passkeys.length < maxPasskeys && (
          <Group justify="flex-end">
            <Button onClick={() => setAdding(true)}>Add a passkey</Button>
          </Group>
        )
      )}
      <AddPasskeyDialog
        opened={isAdding}
        suggestedName={suggestedName}
        onClose={() => setAdding(false)}
      />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
    </Stack>
  );
}
