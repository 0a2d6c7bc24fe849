import { batchLimits, recallAdvice, recallWords } from '@bakery/schemas/catalogue/batches';
import type { Batch, RecallWords } from '@bakery/schemas/catalogue/batches';
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { schemaErrors } from '../../../shared/form/errors.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { isRecalled, listProductNames, nameBatches } from './batch-words.ts';
import { refreshBatches } from './batches.queries.ts';

interface RecallDialogProps {
  /** The batches that are to be recalled; undefined closes the dialog. */
  batches: readonly Batch[] | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the words of a recall, and shows what visitors will read before it is done. */
export function RecallDialog({ batches, onClose, onDone }: RecallDialogProps) {
  return (
    <Modal
      opened={batches !== undefined}
      onClose={onClose}
      title={batches && `Recall ${nameBatches(batches)}`}
      size="lg"
    >
      {batches && <RecallForm batches={batches} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function RecallForm({
  batches,
  onClose,
  onDone,
}: RecallDialogProps & { batches: readonly Batch[] }) {
  const known = batches.find(isRecalled)?.recall;
  const form = useForm<RecallWords>({
    initialValues: { reason: known?.reason ?? '', advice: known?.advice ?? recallAdvice },
    validate: (values) => schemaErrors(recallWords, values),
    clearInputErrorOnChange: true,
  });
  const recalling = useMutation({
    mutationFn: (words: RecallWords) =>
      api.batches.recall.mutate({ ids: batches.map(({ id }) => id), ...words }),
    onSuccess: () => {
      notifySuccess(`Visitors now read that ${nameBatches(batches)} ${verbOf(batches)} recalled.`);
      onDone();
    },
    onError: (error) => notifyFailure('Nothing was recalled', failureReason(error)),
    onSettled: refreshBatches,
  });
  const products = listProductNames(batches);
  const { reason, advice } = form.values;

  return (
    <SendForm form={form} isSending={recalling.isPending} onSend={recalling.mutate}>
      <Stack>
        <Textarea
          label="Why"
          description="In your words: a piece of plastic was found in a pack."
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={batchLimits.reason}
          {...form.getInputProps('reason')}
        />
        <Textarea
          label="What to do with it"
          required
          autosize
          minRows={2}
          maxLength={batchLimits.advice}
          {...form.getInputProps('advice')}
        />
        <Alert color="red" icon={<Icon name="warning" />} title="Visitors will read this at once">
          <Text size="sm">
            On the home page{products && `, on the page of ${products}`} and where they look the
            code up:
          </Text>
          <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            <strong>Recall{products && `: ${products}`}</strong> (
            {batches.map(({ code }) => code).join(', ')})
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <strong>{advice}</strong> {reason}
          </Text>
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.8" loading={recalling.isPending}>
            Recall {nameBatches(batches)}
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}

const verbOf = (batches: readonly Batch[]) => (batches.length === 1 ? 'is' : 'are');
