import { graceHours } from '@bakery/schemas/accounts/two-factor';
import type { TwoFactorForEverybody } from '@bakery/schemas/accounts/two-factor';
import { Group, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment, formatNumber } from '../../../shared/format/format.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { forEverybodyQuery, refreshTwoFactor, stateQuery } from './two-factor.queries.ts';

/** The setting that everybody needs a second step; for those who manage people. */
export function ForEverybodyPanel() {
  const query = useQuery(forEverybodyQuery());
  const { data: own, isPending: isOwnPending } = useQuery(stateQuery());
  const hasOwn = own && (own.isOn || own.hasPasskey);
  const set = useMutation(
    trpc.secondStep.setForEverybody.mutationOptions({ onSettled: refreshTwoFactor }),
  );

  async function change(isRequired: boolean) {
    const text = `Whoever has none is told so, and gets ${graceHours} hours to set one up. After that they can do nothing else.`;
    const question = { title: 'A second step for everybody?', text, confirm: 'Switch on' };
    if (!isRequired || (await ask(question))) set.mutate({ isRequired });
  }

  return (
    <Panel
      title="Second step for everybody"
      lead="A code from the phone after the password, for every account."
    >
      {/* Together: the one who has none is told so above what is below. */}
      {query.data && !isOwnPending ? (
        <>
          <Switch
            label="Everybody needs a second step"
            checked={query.data.since !== null}
            disabled={set.isPending || (query.data.since === null && !hasOwn)}
            onChange={(event) => void change(event.currentTarget.checked)}
            error={set.error ? failureReason(set.error) : undefined}
          />
          {query.data.since === null && hasOwn === false && (
            <Group gap="sm">
              <Text size="sm">You have no second step yourself, and would lock yourself out.</Text>
              <LinkButton to="/account" hash="second-step" size="compact-sm" variant="default">
                Set it up first
              </LinkButton>
            </Group>
          )}
          <Text size="sm" c="dimmed">
            {query.data.since !== null && `Since ${formatMoment(query.data.since)}. `}
            {describeWithout(query.data)}
          </Text>
        </>
      ) : query.isError ? (
        <ErrorState
          title="Failed to load the setting"
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState h={48} />
      )}
    </Panel>
  );
}

function describeWithout({ without, namesWithout: names }: TwoFactorForEverybody): string {
  if (without === 0) return 'Every account has one.';
  const count =
    without === 1 ? '1 account has none' : `${formatNumber(without)} accounts have none`;
  const more = without - names.length;
  return `${count}: ${names.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`;
}
