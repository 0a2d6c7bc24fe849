import { draftedKinds } from '@bakery/schemas/content/drafts';
import type { ReleaseDetails, WaitingDraft } from '@bakery/schemas/content/releases';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Box, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { ManyForm } from '../../shared/form/many-form.tsx';
import { formatNumber } from '../../shared/format/format.ts';
import { tellAdded } from './tell-added.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import { headingOf } from '../kinds/kinds.ts';
import { refreshAll, waitingDraftsQuery } from './releases.queries.ts';

interface AddDraftsDialogProps {
  release: ReleaseDetails;
  onClose: () => void;
}

/** Offers the drafts that no release publishes yet. */
export function AddDraftsDialog({ release, onClose }: AddDraftsDialogProps) {
  const { data, error, refetch } = useQuery(waitingDraftsQuery());
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Add drafts to “${release.name}”`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && !data && (
        <ErrorState
          title="Failed to load the drafts"
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState h={160} label="Loading the drafts" />}
      {data?.length === 0 && (
        <EmptyState
          icon="edit"
          title="No draft is waiting. Save a record as draft, and it is offered here."
        />
      )}
      {data && data.length > 0 && <DraftChoice drafts={data} release={release} onClose={onClose} />}
    </Modal>
  );
}

const states = { new: 'new', changed: 'changes', unpublished: 'unpublished' } as const;

function DraftChoice({
  drafts,
  release,
  onClose,
}: AddDraftsDialogProps & { drafts: readonly WaitingDraft[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();

  async function add(): Promise<boolean> {
    const records = drafts.filter(({ id }) => chosen.has(id)).map(({ kind, id }) => ({ kind, id }));
    const target = { id: release.id };
    tellAdded(await api.releases.add.mutate({ release: target, action: 'publish', records }));
    await refreshAll();
    return true;
  }

  return (
    <ManyForm
      submit="Add to the release"
      check={() => {
        setError(chosen.size === 0 ? 'Please choose a draft.' : undefined);
        return chosen.size > 0;
      }}
      change={add}
      onClose={onClose}
    >
      {drafts.length > 1 && (
        <Checkbox
          label={`All ${formatNumber(drafts.length)} drafts`}
          checked={chosen.size === drafts.length}
          indeterminate={chosen.size > 0 && chosen.size < drafts.length}
          onChange={({ currentTarget }) => {
            setChosen(new Set(currentTarget.checked ? drafts.map(({ id }) => id) : []));
            setError(undefined);
          }}
        />
      )}
      {draftedKinds
        .map((kind) => ({ kind, own: drafts.filter((draft) => draft.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <Checkbox.Group
            key={kind}
            label={headingOf(kind)}
            value={own.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
            onChange={(ids) => {
              const others = [...chosen].filter((id) => !own.some((draft) => draft.id === id));
              setChosen(new Set([...others, ...ids]));
              setError(undefined);
            }}
          >
            <Stack gap="xs" mt="xs">
              {own.map(({ id, name, state, savedBy, picture }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={
                    <Group component="span" gap="sm" wrap="nowrap">
                      {picture && (
                        <Box component="span" w={64} flex="none">
                          <StoredPicture picture={picture} ratio={1.5} sizes="64px" radius={4} />
                        </Box>
                      )}
                      {shownName(name)}
                    </Group>
                  }
                  description={`${states[state]}, saved by ${savedBy}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        ))}
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </ManyForm>
  );
}
