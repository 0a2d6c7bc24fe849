import { wholeRecord } from '@bakery/schemas/content/release-rollback';
import type {
  RollbackChoice,
  RollbackEntry,
  RolledBack,
} from '@bakery/schemas/content/release-rollback';
import type { ReleaseDetails, ReleaseEffect } from '@bakery/schemas/content/releases';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Alert, List, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { ManyForm } from '../../shared/form/many-form.tsx';
import { formatNumber } from '../../shared/format/format.ts';
import { countChanges } from './tell-added.tsx';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { refreshAll, rollbackQuery } from './releases.queries.ts';
import { RollbackConflict } from './rollback-conflict.tsx';
import type { Chosen } from './rollback-conflict.tsx';

interface RollbackDialogProps {
  release: ReleaseDetails;
  onClose: () => void;
}

/** Shows what a rollback sets back, and asks about what somebody has changed since. */
export function RollbackDialog({ release, onClose }: RollbackDialogProps) {
  const { data, error, refetch } = useQuery(rollbackQuery(release.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Roll back “${release.name}”`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && !data && (
        <ErrorState
          title="Failed to load what would go back"
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState h={160} label="Loading what would go back" />}
      {data && <RollbackForm release={release} planned={data} onClose={onClose} />}
    </Modal>
  );
}

type Refused = Extract<RolledBack, { state: 'refused' }>;

const keyOf = ({ kind, id }: Pick<RollbackEntry, 'kind' | 'id'>) => `${kind} ${id}`;

function RollbackForm({
  release,
  planned,
  onClose,
}: RollbackDialogProps & { planned: readonly RollbackEntry[] }) {
  // A record that has changed again is asked about anew.
  const [asked, setAsked] = useState(() => planned.filter(({ outcome }) => outcome === 'asks'));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [left, setLeft] = useState<readonly Refused[]>([]);
  const [refused, setRefused] = useState<Refused>();
  const [isChecked, setChecked] = useState(false);
  const back = planned.filter(({ outcome }) => outcome === 'back');
  const stay = planned.filter(({ outcome }) => outcome === 'left');
  const isMissing = ({ fields, ...entry }: RollbackEntry) =>
    fields.some(({ field }) => chosen.get(keyOf(entry))?.[field] === undefined);

  async function rollBack(): Promise<boolean> {
    const now = refused ? [...left, refused] : left;
    const choices: RollbackChoice[] = [
      ...asked.map((entry) => ({
        kind: entry.kind,
        id: entry.id,
        version: entry.version,
        fields: chosen.get(keyOf(entry)) ?? {},
      })),
      ...now.map(({ kind, id, version }) => ({
        kind,
        id,
        version,
        fields: { [wholeRecord]: 'stay' as const },
      })),
    ];
    const result = await api.releases.rollBack.mutate({ id: release.id, choices });
    setLeft(now);
    setRefused(result.state === 'refused' ? result : undefined);
    if (result.state === 'asks') {
      const again = new Map(result.entries.map((entry) => [keyOf(entry), entry]));
      setAsked([...asked.filter((entry) => !again.has(keyOf(entry))), ...again.values()]);
      setChosen(new Map([...chosen].filter(([key]) => !again.has(key))));
      setChecked(false);
    }
    if (result.state !== 'rolledBack') return false;
    notifySuccess(`“${release.name}” is rolled back: ${countChanges(result.back)}.`);
    await refreshAll();
    return true;
  }

  return (
    <ManyForm
      submit={refused ? 'Leave it, and roll back the rest' : 'Roll back'}
      check={() => {
        setChecked(true);
        return !asked.some(isMissing);
      }}
      change={rollBack}
      onClose={onClose}
    >
      <div>
        <Text size="sm">{tellBack(back.length)} Visitors see it at once.</Text>
        {back.length > 0 && (
          <List size="sm" mt={4}>
            {back.slice(0, maxNamed).map((entry) => (
              <List.Item key={keyOf(entry)}>
                {shownName(entry.name)}: {goesBack[entry.effect]}
              </List.Item>
            ))}
            {back.length > maxNamed && (
              <List.Item>and {formatNumber(back.length - maxNamed)} more</List.Item>
            )}
          </List>
        )}
      </div>
      {stay.length > 0 && (
        <div>
          <Text size="sm">Left as it is:</Text>
          <List size="sm">
            {stay.map((entry) => (
              <List.Item key={keyOf(entry)}>
                {entry.name}: {entry.reason}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {asked.length > 0 && (
        <Text size="sm" fw={600}>
          Somebody has changed this since. Please choose:
        </Text>
      )}
      {asked.map((entry) => (
        <RollbackConflict
          key={`${keyOf(entry)} ${entry.version}`}
          entry={entry}
          chosen={chosen.get(keyOf(entry)) ?? {}}
          isChecked={isChecked}
          onChoose={(fields) => setChosen(new Map(chosen).set(keyOf(entry), fields))}
        />
      ))}
      {refused && (
        <Alert
          color="red"
          role="alert"
          icon={<Icon name="warning" />}
          title={`“${refused.name}” cannot go back`}
        >
          {refused.message} Nothing has been changed.
        </Alert>
      )}
    </ManyForm>
  );
}

/** As many are named; a page of names helps nobody. */
const maxNamed = 30;

/** The effects of a rollback, by what the release has done. */
const goesBack: Record<ReleaseEffect, string> = {
  new: 'leaves the site, and stays as a draft',
  changed: 'as it was before',
  again: 'leaves the site again',
  unpublished: 'is on the site again',
  deleted: 'is restored',
  price: 'has its former price',
};

function tellBack(back: number): string {
  if (back === 0) return 'Nothing goes back by itself.';
  return `${countChanges(back)} of the release ${back === 1 ? 'goes' : 'go'} back.`;
}
