import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import { draftRights } from '@bakery/schemas/content/drafts';
import { releaseTimeForm } from '@bakery/schemas/content/releases';
import type { ReleaseDetails } from '@bakery/schemas/content/releases';
import { Alert, Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { hasRight } from '../../shared/api/rights.ts';
import { api } from '../../shared/api/trpc.ts';
import { ManyForm } from '../../shared/form/many-form.tsx';
import { MinuteField } from '../../shared/form/minute-field.tsx';
import { schemaErrors } from '../../shared/form/errors.ts';
import { refreshReleases } from './open-releases.queries.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Remedy } from './remedy.tsx';

interface TimeDialogProps {
  release: ReleaseDetails;
  onClose: () => void;
}

/** Asks when a release goes live. */
export function TimeDialog({ release, onClose }: TimeDialogProps) {
  const { id, version, dueAt, entries } = release;
  const [time, setTime] = useState(dueAt === null ? '' : minuteOf(dueAt));
  const [refused, setRefused] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [isNotReady, setNotReady] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const troubled = entries.filter(({ problem }) => problem !== null);
  const mayAnyway = troubled.length > 0 || isNotReady;
  const invalid = schemaErrors(releaseTimeForm, { time })['time'];
  const error = refused ?? (isChecked || time !== '' ? invalid : undefined);

  async function save(): Promise<boolean> {
    try {
      await api.releases.schedule.mutate({ id, version, time, anyway: mayAnyway && anyway });
    } catch (failed) {
      setNotReady(findRefusal(failed)?.reason === 'NOT_READY');
      throw failed;
    }
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
        {troubled.length > 0 && (
          <Alert color="amber" icon={<Icon name="warning" />} title="It would not go live as it is">
            <Stack gap="sm">
              {troubled.map((entry) => (
                <div key={entry.id}>
                  <Text size="sm">
                    “{entry.name}”: {entry.problem?.message}
                  </Text>
                  {entry.problem && hasRight(draftRights(entry.kind).write) && (
                    <Remedy release={release} entry={entry} problem={entry.problem} />
                  )}
                </div>
              ))}
            </Stack>
          </Alert>
        )}
        {mayAnyway && (
          <Checkbox
            label="Set the time anyway"
            description="It is put right before then. At its time it goes live as a whole, or nothing changes."
            checked={anyway}
            onChange={({ currentTarget }) => {
              setAnyway(currentTarget.checked);
              setRefused(undefined);
            }}
          />
        )}
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
