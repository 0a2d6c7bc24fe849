import type { PublishProblem, ReleaseEntry } from '@bakery/schemas/content/releases';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { removeFromRelease } from './remove-from-release.ts';
import { tellAdded } from './tell-added.tsx';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { EntryLink } from './entry-link.tsx';
import { refreshAll } from './releases.queries.ts';

interface RemedyProps {
  release: { id: string; name: string };
  entry: ReleaseEntry;
  problem: PublishProblem;
}

/** The button that puts right what would stop a release at an entry. */
export function Remedy({ release, entry, problem: { remedy } }: RemedyProps) {
  const [isBusy, setBusy] = useState(false);
  const { kind, id, name } = entry;

  async function mend(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure('It stays as it is', failureReason(error));
    }
    await refreshAll();
    setBusy(false);
  }

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
