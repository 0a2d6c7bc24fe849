import { draftRights } from '@bakery/schemas/content/drafts';
import type { ReleaseDetails } from '@bakery/schemas/content/releases';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { hasRight } from '../../shared/api/rights.ts';
import { api } from '../../shared/api/trpc.ts';
import { refreshReleases } from './open-releases.queries.ts';
import { countChanges } from './tell-added.tsx';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { AddDraftsDialog } from './add-drafts-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { refreshAll } from './releases.queries.ts';
import { RollbackDialog } from './rollback-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';

interface ReleaseActionsProps {
  release: ReleaseDetails;
  onGone: () => void;
}

type Dialog = 'name' | 'time' | 'drafts' | 'rollback' | 'preview';

/** The actions with a release in its state. */
export function ReleaseActions({ release, onGone }: ReleaseActionsProps) {
  const { id, version, name, state, changes } = release;
  const [dialog, setDialog] = useState<Dialog>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setDialog(undefined);
  const isOpen = state !== 'live' && state !== 'rolledBack';
  const mayPublish = release.entries.every(({ kind }) => hasRight(draftRights(kind).write));

  async function goLive() {
    const isSure = await ask({
      title: `Let “${name}” go live now?`,
      text: `${countChanges(changes)}: visitors see all of it at once.`,
      confirm: 'Go live now',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await api.releases.goLive.mutate({ id, version });
      notifySuccess(`“${name}” is live.`);
    } catch (error) {
      notifyFailure('It did not go live', failureReason(error));
    }
    await refreshAll();
    setBusy(false);
  }

  async function remove() {
    const isSure = await ask({
      title: `Delete the release “${name}”?`,
      text: 'Its drafts stay, and nothing is published.',
      confirm: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    try {
      await api.releases.delete.mutate({ id, version });
    } catch (error) {
      notifyFailure('The release was not deleted', failureReason(error));
      return refreshReleases();
    }
    notifySuccess('Release deleted.');
    onGone();
    return refreshAll();
  }

  async function rename(newName: string): Promise<boolean> {
    await api.releases.rename.mutate({ id, name: newName });
    await refreshReleases();
    return true;
  }

  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setDialog('name')}>
        Rename
      </Button>
      {isOpen && (
        <>
          {mayPublish && (
            <Button variant="default" onClick={() => void remove()}>
              Delete release
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog('drafts')}>
            Add drafts
          </Button>
          <Button variant="default" onClick={() => setDialog('preview')}>
            Preview
          </Button>
        </>
      )}
      {isOpen && mayPublish && (
        <>
          <Button variant="default" onClick={() => setDialog('time')}>
            Set a time
          </Button>
          <Button loading={isBusy} onClick={() => void goLive()}>
            Go live now
          </Button>
        </>
      )}
      {state === 'live' && mayPublish && (
        <Button color="red.8" onClick={() => setDialog('rollback')}>
          Roll back
        </Button>
      )}
      {dialog === 'name' && (
        <NameDialog
          title="Rename the release"
          submit="Rename"
          name={name}
          change={rename}
          onClose={close}
        />
      )}
      {dialog === 'time' && <TimeDialog release={release} onClose={close} />}
      {dialog === 'drafts' && <AddDraftsDialog release={release} onClose={close} />}
      {dialog === 'preview' && <PreviewDialog release={release} onClose={close} />}
      {dialog === 'rollback' && <RollbackDialog release={release} onClose={close} />}
    </Group>
  );
}
