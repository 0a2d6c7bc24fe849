import type { TwoFactorOffer } from '@bakery/schemas/accounts/two-factor';
import type { PasskeyAnswer } from '@bakery/schemas/accounts/passkeys';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { canUsePasskeys } from '../../../shared/passkeys/passkeys.ts';
import { CodeStep } from './code-step.tsx';
import { LostPhone } from './lost-phone.tsx';
import { PasskeyStep } from './passkey-step.tsx';

interface TwoFactorFormProps {
  /** The second steps that the account has. */
  offer: TwoFactorOffer;
  isPending: boolean;
  /** The message about a wrong code. */
  error: string | undefined;
  /** Why it was not checked. */
  failure: string | undefined;
  /** Seconds until the next attempt. */
  wait: number | undefined;
  onCode: (code: string) => void;
  onPasskey: (answer: PasskeyAnswer) => Promise<unknown>;
  /** Another step is asked for: what was wrong with the last one no longer matters. */
  onSwitch: () => void;
  onBack: () => void;
}

const labels = {
  passkey: 'Use a passkey',
  timeCode: 'Use a code from the app',
  recoveryCode: 'Use a recovery code',
} as const;
type Kind = keyof typeof labels;

/** The second step of the login, in place of username and password. */
export function TwoFactorForm({ offer, onSwitch, onBack, ...step }: TwoFactorFormProps) {
  const kinds = keysOf(labels).filter((kind) => isOffered(kind, offer));
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen ?? kinds[0];
  return (
    <Stack>
      <Text size="sm">Your password is right. One more step, to be sure that it is you.</Text>
      {kind === undefined ? (
        <Text size="sm">
          Your account has a passkey that does not work at this address. Open the back office where
          you made it, or ask somebody who manages people to take your second step away.
        </Text>
      ) : kind === 'passkey' ? (
        <PasskeyStep request={offer.passkey!} onAnswer={step.onPasskey} />
      ) : (
        <CodeStep key={kind} kind={kind} onSubmit={step.onCode} {...step} />
      )}
      <Group justify="space-between" gap="xs">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button
              key={other}
              variant="subtle"
              px="xs"
              onClick={() => {
                onSwitch();
                setChosen(other);
              }}
            >
              {labels[other]}
            </Button>
          ))}
        <Button variant="subtle" color="gray" c="dimmed" px="xs" onClick={onBack}>
          Back
        </Button>
      </Group>
      <LostPhone hasRecoveryCodes={offer.recoveryCode} />
    </Stack>
  );
}

function isOffered(kind: Kind, offer: TwoFactorOffer): boolean {
  return kind === 'passkey' ? offer.passkey !== null && canUsePasskeys() : offer[kind];
}
