import { minuteOf, findMoment } from '@bakery/schemas/common/dates';
import type { DraftedKind, Plan } from '@bakery/schemas/content/drafts';
import type { ReleaseRef } from '@bakery/schemas/content/releases.constants';
import { scheduleForm } from '@bakery/schemas/content/schedules';
import type { ScheduleTimes } from '@bakery/schemas/content/schedules';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { DraftProblem, draftProblemQuery } from '../releases/draft-problem.tsx';
import { schemaErrors } from '../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { MinuteField } from '../../shared/form/minute-field.tsx';

interface ScheduleDialogProps {
  kind: DraftedKind;
  id: string;
  plan: Plan | null;
  /** Whether there is a draft, which can be published. */
  hasDraft: boolean;
  onClose: () => void;
  onSaved: (plan: Plan | null) => void;
  /** After a release has taken the draft. */
  onPlanned: (release: ReleaseRef) => void;
}

const local = (time: string | null | undefined) => (time ? minuteOf(time) : '');

/** Asks when a record is to be published and unpublished. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { kind, id, plan, hasDraft, onClose, onSaved, onPlanned } = props;
  const { data: problem } = useQuery({ ...draftProblemQuery(kind, id), enabled: hasDraft });
  const [times, setTimes] = useState<ScheduleTimes>({
    publishAt: local(plan?.publishAt),
    unpublishAt: local(plan?.unpublishAt),
  });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isNotReady, setNotReady] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const mayAnyway = times.publishAt !== '' && (Boolean(problem) || isNotReady);
  const [isSaving, setSaving] = useState(false);
  const errors = { ...schemaErrors(scheduleForm, times), ...refused };

  function change(part: Partial<ScheduleTimes>) {
    setRefused({});
    setTimes({ ...times, ...part });
  }

  async function save() {
    if (isSaving || Object.keys(errors).length > 0) return;
    setSaving(true);
    try {
      await api.publishing.schedule.mutate({ kind, id, ...times, anyway: mayAnyway && anyway });
    } catch (error) {
      setSaving(false);
      const { fields, reason } = findRefusal(error) ?? {};
      if (reason === 'NOT_READY') setNotReady(true);
      if (fields) setRefused(fields);
      else notifyFailure('Not scheduled', failureReason(error));
      return;
    }
    const hasTimes = times.publishAt !== '' || times.unpublishAt !== '';
    notifySuccess(hasTimes ? 'Scheduled.' : 'No longer scheduled.');
    onSaved(hasTimes ? toPlan(times) : null);
  }

  return (
    <Modal opened onClose={onClose} title="Schedule">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to the record's form, around this one, which would publish.
          event.stopPropagation();
          void save();
        }}
      >
        <Stack>
          {hasDraft && (
            <MinuteField
              label="Publish at"
              about="What was saved as draft by then is published."
              value={times.publishAt}
              error={errors['publishAt']}
              onChange={(publishAt) => change({ publishAt })}
            />
          )}
          {kind !== 'site' && (
            <MinuteField
              label="Unpublish at"
              about="It becomes a draft again."
              value={times.unpublishAt}
              error={errors['unpublishAt']}
              onChange={(unpublishAt) => change({ unpublishAt })}
            />
          )}
          {problem && <DraftProblem kind={kind} id={id} problem={problem} onPlanned={onPlanned} />}
          {mayAnyway && (
            <Checkbox
              label="Schedule it anyway"
              description="It is put right before then."
              checked={anyway}
              onChange={({ currentTarget }) => {
                setAnyway(currentTarget.checked);
                setRefused({});
              }}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save schedule
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function toPlan({ publishAt, unpublishAt }: ScheduleTimes): Plan {
  const iso = (time: string) => findMoment(time)?.toISOString() ?? null;
  return { publishAt: iso(publishAt), unpublishAt: iso(unpublishAt), failure: null };
}
