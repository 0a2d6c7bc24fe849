import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { findObstacle } from './passkey-obstacle.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { passkeysQuery, refreshTwoFactor } from './two-factor.queries.ts';
import { SetUp } from './set-up.tsx';

/** The second step that is due: codes from an app or, where this browser can make one here, a passkey. */
export function DueSetUp({ leave }: { leave: ReactNode }) {
  const [isPasskey, setPasskey] = useState(false);
  const own = useQuery(passkeysQuery()).data;
  if (isPasskey && own) {
    return <DuePasskey suggestedName={own.suggestedName} onCancel={() => setPasskey(false)} />;
  }
  const canAddPasskey = own !== undefined && findObstacle(own.site) === undefined;
  return (
    <SetUp
      lead={
        <Stack gap="xs">
          <Text size="sm">
            Everybody needs a second step at sign-in, and the time to set one up is over. You go on
            where you were as soon as you have one.
          </Text>
          {canAddPasskey && (
            <Group>
              <Button variant="light" onClick={() => setPasskey(true)}>
                Use a passkey instead
              </Button>
            </Group>
          )}
        </Stack>
      }
      leave={leave}
      onDone={() => {}}
    />
  );
}

interface DuePasskeyProps {
  suggestedName: string;
  onCancel: () => void;
}

function DuePasskey({ suggestedName, onCancel }: DuePasskeyProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => void refreshTwoFactor();
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  return (
    <AddPasskeyForm
      suggestedName={suggestedName}
      // Without new recovery codes nothing is left to be shown.
      onAdded={(made) => (made ? setCodes(made) : done())}
      onCancel={onCancel}
    />
  );
}
