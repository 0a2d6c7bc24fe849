import { formatMoment } from '@bakery/schemas/common/dates';
import type { DraftInfo, DraftedKind, OpenedRecord } from '@bakery/schemas/content/drafts';
import type { PlannedRelease } from '@bakery/schemas/content/releases.constants';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { api } from '../../shared/api/trpc.ts';
import { SaveLabel } from '../../shared/form/save-label.ts';
import { AddToRelease } from '../releases/add-to-release.tsx';
import type { AddedAction } from '../releases/add-to-release.tsx';
import { ReleaseText } from '../releases/release-text.tsx';
import { removeFromRelease } from '../releases/remove-from-release.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { askToDiscard, askToUnpublish, discard, trashDraft, unpublish } from './draft-actions.ts';
import { PlanText } from './plan-text.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface DraftNoticeProps {
  kind: DraftedKind;
  /** As a sentence begins with it: 'This product'. */
  subject: string;
  opened: OpenedRecord<{ id: string; version: number }> | undefined;
  /** Leaves the form without its warning. */
  onLeave: () => void;
  refresh: () => Promise<unknown>;
}

/** Says above a form what of its record is public, and offers to discard a draft, to unpublish and to schedule. */
export function DraftNotice(props: DraftNoticeProps) {
  return props.opened ? <Notice {...props} opened={props.opened} /> : null;
}

function Notice(props: DraftNoticeProps & { opened: NonNullable<DraftNoticeProps['opened']> }) {
  const { kind, subject, opened, onLeave, refresh } = props;
  const { published, draft } = opened;
  const saveLabel = useContext(SaveLabel);
  const [plan, setPlan] = useState(opened.plan);
  const [releases, setReleases] = useState(opened.releases);
  const [isScheduling, setScheduling] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const record = (draft?.record ?? published)!;

  async function leaveAfter(isSure: boolean, work: () => Promise<boolean>) {
    if (!isSure || !(await work())) return;
    await refresh();
    onLeave();
  }

  const own = releases.find(({ action }) => action === 'publish');

  async function takeOut(release: PlannedRelease) {
    if (!(await removeFromRelease(release, [{ kind, id: record.id }]))) return;
    setReleases(releases.filter(({ id }) => id !== release.id));
    void refresh();
  }

  const told = (
    <>
      <PlanText plan={plan} />
      <ReleaseText releases={releases} />
    </>
  );

  const buttons = (
    <Group gap="xs">
      {(draft || kind !== 'site') && (
        <Button variant="default" size="compact-sm" onClick={() => setScheduling(true)}>
          Schedule
        </Button>
      )}
      {(draft || kind !== 'site') && (
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          Add to a release
        </Button>
      )}
      {releases.map((release) => (
        <Button
          key={release.id}
          variant="default"
          size="compact-sm"
          onClick={() => void takeOut(release)}
        >
          Take out of “{release.name}”
        </Button>
      ))}
      {published && kind !== 'site' && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={async () =>
            leaveAfter(await askToUnpublish(subject), () => unpublish(kind, published))
          }
        >
          Unpublish
        </Button>
      )}
      {draft?.info.hasChanges && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={async () =>
            leaveAfter(await askToDiscard(subject, draft.info), () =>
              draft.info.state === 'new' && kind !== 'site'
                ? trashDraft(kind, record.id, draft.info, refresh)
                : discard(kind, record.id, draft.info),
            )
          }
        >
          {draft.info.state === 'new' ? 'Discard draft' : 'Discard changes'}
        </Button>
      )}
    </Group>
  );

  return (
    <>
      {draft ? (
        <Alert
          color={draft.info.state === 'changed' ? 'amber' : 'gray'}
          variant="light"
          icon={<Icon name="edit" />}
          title={draft.info.state === 'changed' ? 'Unpublished changes' : 'Draft'}
        >
          <Text size="sm" mb="sm">
            {tell(subject, draft.info)}{' '}
            {own
              ? 'It goes live with its release: “Save as draft” keeps your changes in it.'
              : `“${saveLabel}” publishes it.`}
            {told}
          </Text>
          <Missing {...draft.info} />
          {buttons}
        </Alert>
      ) : (
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" component="div">
            Published
            {told}
          </Text>
          {buttons}
        </Group>
      )}
      {isAdding && (
        <AddToRelease
          what={subject.charAt(0).toLowerCase() + subject.slice(1)}
          add={(release, action) =>
            api.releases.add.mutate({ release, action, records: [{ kind, id: record.id }] })
          }
          actions={kind === 'site' ? ['publish'] : actionsOf(opened)}
          onAdded={({ release, added, unscheduled }, action) => {
            if (added > 0) setReleases([...releases, { ...release, action }]);
            if (plan && unscheduled > 0) setPlan({ ...plan, publishAt: null });
            void refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {isScheduling && (
        <ScheduleDialog
          kind={kind}
          id={record.id}
          plan={plan}
          hasDraft={Boolean(draft)}
          onClose={() => setScheduling(false)}
          onPlanned={(release) => {
            setReleases([...releases, { ...release, action: 'publish' }]);
            if (plan) setPlan({ ...plan, publishAt: null });
            setScheduling(false);
            void refresh();
          }}
          onSaved={(saved) => {
            setPlan(saved);
            setScheduling(false);
            void refresh();
          }}
        />
      )}
    </>
  );
}

/** The fields that are to be filled in before a draft can be published. */
function Missing({ missing }: Pick<DraftInfo, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        Before it can be published:
      </Text>
      <List size="sm" mb="sm">
        {missing.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </>
  );
}

/** The actions that a release can do with a record. */
function actionsOf({ published, draft }: OpenedRecord<unknown>): AddedAction[] {
  return [
    ...(draft ? (['publish'] as const) : []),
    ...(published ? (['unpublish'] as const) : []),
    ...(published || draft?.info.state === 'unpublished' ? (['delete'] as const) : []),
  ];
}

function tell(subject: string, { state, savedAt, savedBy, hasChanges }: DraftInfo): string {
  const saved = `Saved by ${savedBy} on ${formatMoment(savedAt)}.`;
  const lower = subject.charAt(0).toLowerCase() + subject.slice(1);
  if (state === 'changed') return `Visitors see ${lower} as it was before. ${saved}`;
  if (state === 'new') return `Visitors do not see ${lower} yet. ${saved}`;
  return hasChanges
    ? `${subject} was unpublished: visitors do not see it. ${saved}`
    : `${subject} was unpublished on ${formatMoment(savedAt)} by ${savedBy}: visitors do not see it.`;
}
