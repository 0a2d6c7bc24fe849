import { describeMoment, minuteOf } from '@bakery/schemas/dates';
import { releaseTimeForm } from '@bakery/schemas/releases';
import type { ReleaseDetails } from '@bakery/schemas/releases';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { ManyForm } from '../../shared/bulk/many-form.tsx';
import { MinuteField } from '../../shared/drafts/minute-field.tsx';
import { schemaErrors } from '../../shared/form/errors.ts';
import { refreshReleases } from '../../shared/releases/releases.queries.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';

interface TimeDialogProps {
  release: ReleaseDetails;
  onClose: () => void;
}

/** Asks when a release goes live. */
export function TimeDialog({ release: { id, version, dueAt }, onClose }: TimeDialogProps) {
  const [time, setTime] = useState(dueAt === null ? '' : minuteOf(dueAt));
  const [refused, setRefused] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const invalid = schemaErrors(releaseTimeForm, { time })['time'];
  const error = refused ?? (isChecked || time !== '' ? invalid : undefined);

  async function save(): Promise<boolean> {
    await api.releases.schedule.mutate({ id, version, time });
    notifySuccess(`It goes live on ${describeMoment(time)}.`);
    await refreshReleases();
    return true;
  }

  async function clear() {
    try {
      await api.releases.schedule.mutate({ id, version, time: '' });
      notifySuccess('It has no time any more.');
      onClose();
    } catch (failed) {
      notifyFailure('The time was not removed', failureReason(failed));
    }
    await refreshReleases();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="When the release goes live"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ManyForm
        submit="Save the time"
        check={() => {
          setChecked(true);
          return invalid === undefined;
        }}
        change={save}
        onRefused={(fields) => {
          setRefused(fields['time']);
          return fields['time'] !== undefined;
        }}
        onClose={onClose}
      >
        <MinuteField
          label="Goes live at"
          about="All its changes appear together."
          value={time}
          error={error}
          onChange={(value) => {
            setTime(value);
            setRefused(undefined);
          }}
        />
        {dueAt !== null && (
          <div>
            <Button variant="default" size="compact-sm" onClick={() => void clear()}>
              Remove the time
            </Button>
          </div>
        )}
      </ManyForm>
    </Modal>
  );
}
