import type { DraftedKind } from '@bakery/schemas/content/drafts';
import type { PublishProblem, ReleaseRef } from '@bakery/schemas/content/releases';
import { Alert, Button, Text } from '@mantine/core';
import { queryClient } from '../../shared/api/query-client.ts';
import { api, trpc } from '../../shared/api/trpc.ts';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { refreshReleases } from './open-releases.queries.ts';
import { useMending } from './use-mending.ts';

interface DraftProblemProps {
  kind: DraftedKind;
  id: string;
  problem: PublishProblem;
  /** After a release has taken the draft. */
  onPlanned: (release: ReleaseRef) => void;
}

export function draftProblemQuery(kind: DraftedKind, id: string) {
  return { ...trpc.releases.problemOf.queryOptions({ kind, id }), staleTime: 0, gcTime: 0 };
}

/** Why a draft could not be published at a time of its own, with the button that puts it right. */
export function DraftProblem({ kind, id, problem, onPlanned }: DraftProblemProps) {
  const { isBusy, mend } = useMending(() => queryClient.invalidateQueries());
  const { message, remedy } = problem;

  /** Plans a record that takes the place of another one together with the leaving of that one. */
  async function plan(other: Extract<typeof remedy, { type: 'unpublish' }>) {
    const { release } = await api.releases.add.mutate({
      release: { name: `${other.name} changes` },
      action: 'publish',
      records: [{ kind, id }],
    });
    await api.releases.add.mutate({
      release: { id: release.id },
      action: 'unpublish',
      records: [{ kind: other.kind, id: other.id }],
    });
    notifySuccess(`It is in the release “${release.name}” now, which can have a time.`);
    await refreshReleases();
    onPlanned(release);
  }

  async function dropAddress() {
    if (kind === 'site') return;
    await api.publishing.dropAddress.mutate({ kind, id });
    notifySuccess('The draft has no chosen address any more.');
  }

  const button = (label: string, work: () => Promise<unknown>) => (
    <Button
      variant="default"
      size="compact-sm"
      mt="xs"
      loading={isBusy}
      onClick={() => void mend(work)}
    >
      {label}
    </Button>
  );
  return (
    <Alert color="amber" icon={<Icon name="warning" />} title="It could not be published as it is">
      <Text size="sm">{message}</Text>
      {remedy.type === 'unpublish' &&
        button(`Unpublish ${remedy.name} with it, in one release`, () => plan(remedy))}
      {remedy.type === 'ownAddress' && button('Publish it without the chosen address', dropAddress)}
    </Alert>
  );
}
