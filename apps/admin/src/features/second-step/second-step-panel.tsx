import { fewRecoveryCodes } from '@bakery/schemas/second-step';
import type { SecondStepState } from '@bakery/schemas/second-step';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { formatLongMoment } from '../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ErrorState } from '../../shared/ui/states.tsx';
import { refreshSecondStep, stateQuery } from './second-step.queries.ts';
import { RecoveryCodesDialog, SetUpDialog } from './set-up-dialog.tsx';

/** Links lead to it below the header. */
const panelId = 'second-step';

/** One's own second step: its state, set up, new recovery codes, switch off. */
export function SecondStepPanel() {
  const query = useQuery(stateQuery());
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <div id={panelId} style={{ scrollMarginTop: 72 }}>
      <Panel
        title="Second step at sign-in"
        lead="A code from your phone after the password. Who learns the password alone cannot sign in."
      >
        {query.data ? (
          query.data.isOn ? (
            <StateOn state={query.data} />
          ) : (
            <Group justify="space-between">
              <Text fw={600}>Off</Text>
              <Button onClick={() => setSettingUp(true)}>Set up a second step</Button>
            </Group>
          )
        ) : query.isError ? (
          <ErrorState
            title="Failed to load the second step"
            reason={failureReason(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton h={36} aria-busy />
        )}
        <SetUpDialog opened={isSettingUp} onClose={() => setSettingUp(false)} />
      </Panel>
    </div>
  );
}

function StateOn({ state: { enabledAt, recoveryCodesLeft } }: { state: SecondStepState }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useMutation(
    trpc.secondStep.renewRecoveryCodes.mutationOptions({
      onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
      onError: (error) => notifyFailure('No new codes were made', failureReason(error)),
      onSettled: refreshSecondStep,
    }),
  );
  const switchOff = useMutation(
    trpc.secondStep.switchOff.mutationOptions({
      onSuccess: () => notifySuccess('Your second step is off.'),
      onError: (error) => notifyFailure('It was not switched off', failureReason(error)),
      onSettled: refreshSecondStep,
    }),
  );

  async function askToRenew() {
    const text = 'You get ten new recovery codes. The ones that you have kept end.';
    if (await ask({ title: 'Make new recovery codes?', text, confirm: 'Make new codes' })) {
      renew.mutate();
    }
  }

  async function askToSwitchOff() {
    const text = 'Your password alone then opens your account. Your recovery codes end.';
    const question = { title: 'Switch off the second step?', text, confirm: 'Switch off' };
    if (await ask({ ...question, danger: true })) switchOff.mutate();
  }

  return (
    <Stack>
      <Group gap="xs">
        <Icon name="check" />
        <Text fw={600}>On</Text>
        <Text size="sm" c="dimmed">
          since {enabledAt && formatLongMoment(enabledAt)}
        </Text>
      </Group>
      <RecoveryCodesLeft left={recoveryCodesLeft} />
      <Group gap="xs">
        <Button variant="default" loading={renew.isPending} onClick={askToRenew}>
          New recovery codes
        </Button>
        <Button variant="subtle" color="red" loading={switchOff.isPending} onClick={askToSwitchOff}>
          Switch off
        </Button>
      </Group>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Stack>
  );
}

function RecoveryCodesLeft({ left }: { left: number }) {
  const isFew = left < fewRecoveryCodes;
  return (
    <Text
      size="sm"
      c={isFew ? 'var(--mantine-color-error)' : undefined}
      fw={isFew ? 600 : undefined}
    >
      {left === 0 ? 'No recovery code is left' : `Recovery codes left: ${left}`}
      {isFew ? '. Please make new ones.' : '.'}
    </Text>
  );
}
