import type { BulkPublish, BulkPublishPreview } from '@bakery/schemas/content/bulk';
import { Alert, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { refreshWaiting } from '../drafts/draft-actions.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { changeMany } from './change-many.tsx';
import { countOf } from '../kinds/kinds.ts';
import { ManyForm } from '../../shared/form/many-form.tsx';
import type { Selection } from '../../shared/list/use-selection.ts';
import { withTotal } from '../kinds/ask-for-total.ts';

interface PublishDialogProps {
  change: BulkPublish;
  selection: Selection;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

type Preview = Extract<BulkPublishPreview, { state: 'done' }>;

/** Says how many would be published, or unpublished, and how many are published before and after. */
export function PublishDialog({ change, selection, refresh, onClose }: PublishDialogProps) {
  const { kind, to } = change;
  // Asked for when the dialog opens, and never shown again.
  const shown = useQuery({
    queryKey: ['to be published', change],
    queryFn: () => load(change),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const verb = to === 'published' ? 'Publish' : 'Unpublish';
  const { data, error } = shown;

  async function send({ current, preview }: Loaded): Promise<boolean> {
    const isDone = await changeMany({
      change: current,
      count: preview.changed,
      done: to,
      refresh: async () => {
        await Promise.all([refresh(), refreshWaiting()]);
      },
    });
    if (isDone) selection.clear();
    return isDone;
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={data ? `${verb} ${countOf(kind, data.preview.changed)}?` : verb}
    >
      {error ? (
        <ErrorState
          title="Failed to count them"
          reason={failureReason(error)}
          onRetry={() => void shown.refetch()}
        />
      ) : !data ? (
        <LoadingState h={100} label="Counting" />
      ) : data.preview.changed === 0 ? (
        <>
          <EmptyState
            title={
              to === 'published'
                ? 'There is nothing to publish among them.'
                : 'None of them is published.'
            }
          />
          <Incomplete count={data.preview.incomplete} />
        </>
      ) : (
        <ManyForm submit={verb} check={() => true} change={() => send(data)} onClose={onClose}>
          {data.current !== change && (
            <Alert color="yellow">Other records match now than you selected: these.</Alert>
          )}
          <Counts change={change} preview={data.preview} />
        </ManyForm>
      )}
    </Modal>
  );
}

function Counts({ change: { kind, to }, preview }: { change: BulkPublish; preview: Preview }) {
  const { changed, updated, incomplete, unchanged, published } = preview;
  const isPublishing = to === 'published';
  const after = isPublishing ? published + changed - updated : published - changed;
  const already = isPublishing ? 'have nothing to publish' : 'are drafts already';
  return (
    <Stack gap="xs">
      <Text>
        {isPublishing
          ? `${countOf(kind, changed)} will be on the site as saved.`
          : `${countOf(kind, changed)} will leave the site at once and become drafts. They keep their addresses.`}
      </Text>
      {updated > 0 && (
        <Text size="sm">
          {formatNumber(updated)} of them are on the site already: visitors will see their changes.
        </Text>
      )}
      <Incomplete count={incomplete} />
      {unchanged > 0 && (
        <Text size="sm">
          {formatNumber(unchanged)} more {already}, and stay as they are.
        </Text>
      )}
      <Text className="tabular" fw={600}>
        Published: {formatNumber(published)} now, {formatNumber(after)} after
      </Text>
    </Stack>
  );
}

function Incomplete({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm">
      {formatNumber(count)} {count === 1 ? 'draft is' : 'drafts are'} not complete, and{' '}
      {count === 1 ? 'stays as it is' : 'stay as they are'}.
    </Text>
  );
}

interface Loaded {
  /** The change of as many as match now. */
  current: BulkPublish;
  preview: Preview;
}

async function load(change: BulkPublish): Promise<Loaded> {
  for (let current = change; ;) {
    const preview = await api.bulk.previewPublishing.mutate(current);
    if (preview.state === 'done') return { current, preview };
    current = withTotal(change, preview.total);
  }
}
