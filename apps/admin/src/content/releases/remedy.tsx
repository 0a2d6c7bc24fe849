import type { PublishProblem, ReleaseEntry } from '@bakery/schemas/content/releases';
import { Button } from '@mantine/core';
import { api } from '../../shared/api/trpc.ts';
import { removeFromRelease } from './remove-from-release.ts';
import { tellAdded } from './tell-added.tsx';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { EntryLink } from './entry-link.tsx';
import { refreshAll } from './releases.queries.ts';
import { useMending } from './use-mending.ts';

interface RemedyProps {
  release: { id: string; name: string };
  entry: ReleaseEntry;
  problem: PublishProblem;
}

/** The button that puts right what would stop a release at an entry. */
export function Remedy({ release, entry, problem: { remedy } }: RemedyProps) {
  const { isBusy, mend } = useMending(refreshAll);
  const { kind, id, name } = entry;

  async function unpublish(record: Extract<typeof remedy, { type: 'unpublish' }>) {
    const records = [{ kind: record.kind, id: record.id }];
    const target = { id: release.id };
    tellAdded(await api.releases.add.mutate({ release: target, action: 'unpublish', records }));
  }

  async function dropAddress() {
    if (kind === 'site') return;
    await api.publishing.dropAddress.mutate({ kind, id });
    notifySuccess(`“${name}” goes live without the address that was chosen for it.`);
  }

  const button = (label: string, work: () => Promise<unknown>) => (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      h="auto"
      py={3}
      maw="100%"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
      loading={isBusy}
      onClick={() => void mend(work)}
    >
      {label}
    </Button>
  );
  switch (remedy.type) {
    case 'unpublish':
      return button(`Unpublish ${remedy.name} with this release`, () => unpublish(remedy));
    case 'ownAddress':
      return button(addressLabel(entry.effect === 'new'), dropAddress);
    case 'takeOut':
      return button(`Take ${name} out of the release`, () =>
        removeFromRelease(release, [{ kind, id }]),
      );
    case 'edit':
      return (
        <EntryLink kind={kind} id={id}>
          Open “{name}”
        </EntryLink>
      );
  }
}

const addressLabel = (isNew: boolean) =>
  isNew ? 'Make its address from its name' : 'Keep its present address';
