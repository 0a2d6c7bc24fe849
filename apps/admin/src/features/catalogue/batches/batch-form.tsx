import { batchInput, batchLimits, bestBeforeOf } from '@bakery/schemas/catalogue/batches';
import type { Batch, BatchProduct } from '@bakery/schemas/catalogue/batches';
import { formatShelfLife } from '@bakery/schemas/catalogue/unit-price';
import { formatDate, isDay, today } from '@bakery/schemas/common/dates';
import { Modal, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { DayField } from '../../../shared/form/day-field.tsx';
import { focusFirstError, refusedFields, schemaErrors } from '../../../shared/form/errors.ts';
import { FormButtons } from '../../../shared/form/form-buttons.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { refreshBatches } from './batches.queries.ts';

interface BatchDialogProps {
  /** The batch to change, `new` to add one; undefined closes the dialog. */
  edited: Batch | 'new' | undefined;
  onClose: () => void;
}

export function BatchDialog({ edited, onClose }: BatchDialogProps) {
  return (
    <Modal
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? 'Add a batch' : 'Change the batch'}
      size="lg"
    >
      {edited && <BatchForm stored={edited === 'new' ? undefined : edited} onDone={onClose} />}
    </Modal>
  );
}

interface Values {
  code: string;
  /** The shelf and the id, as {@link keyOf} writes them; null for none. */
  product: string | null;
  madeOn: string;
  bestBefore: string;
  note: string;
}

const keyOf = ({ shelf, id }: Pick<BatchProduct, 'shelf' | 'id'>) => `${shelf} ${id}`;

function toInput({ product, ...values }: Values) {
  const [shelf, id] = product?.split(' ') ?? [];
  return { ...values, product: product === null ? null : { shelf, id } };
}

function BatchForm({ stored, onDone }: { stored: Batch | undefined; onDone: () => void }) {
  const products = useQuery(trpc.batches.products.queryOptions());
  /** The day that was suggested last. */
  const filledIn = useRef<string>(undefined);
  const form = useForm<Values>({
    initialValues: {
      code: stored?.code ?? '',
      product: stored?.product ? keyOf(stored.product) : null,
      madeOn: stored?.madeOn ?? today(),
      bestBefore: stored?.bestBefore ?? '',
      note: stored?.note ?? '',
    },
    validate: (values) => schemaErrors(batchInput, toInput(values)),
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: (values: Values) => {
      const input = batchInput.parse(toInput(values));
      return stored
        ? api.batches.update.mutate({ id: stored.id, version: stored.version, changes: input })
        : api.batches.create.mutate(input);
    },
    onSuccess: ({ code }) => {
      notifySuccess(stored ? `Batch ${code} changed.` : `Batch ${code} added.`);
      onDone();
    },
    onError: (error) => {
      const fields = refusedFields(findRefusal(error)?.fields ?? {}, { ...form.values });
      if (Object.keys(fields).length === 0) {
        return notifyFailure('The batch was not saved', failureReason(error));
      }
      form.setErrors(fields);
      focusFirstError();
    },
    onSettled: refreshBatches,
  });

  const shelfLifeOf = (key: string | null) =>
    products.data?.find((one) => keyOf(one) === key)?.shelfLife;

  function suggest({ product, madeOn }: Values): string | undefined {
    const shelfLife = shelfLifeOf(product);
    return shelfLife && isDay(madeOn) ? bestBeforeOf(madeOn, shelfLife) : undefined;
  }

  /** A day that was suggested follows what it comes from; one that somebody has entered stays. */
  function change(part: Partial<Values>) {
    const { bestBefore } = form.values;
    const isOwn = bestBefore !== '' && bestBefore !== filledIn.current;
    const day = isOwn ? undefined : suggest({ ...form.values, ...part });
    if (day !== undefined) filledIn.current = day;
    form.setValues({ ...part, ...(day !== undefined && { bestBefore: day }) });
  }

  const shelfLife = shelfLifeOf(form.values.product);
  const suggested = suggest(form.values);
  return (
    <SendForm form={form} isSending={saving.isPending} onSend={saving.mutate}>
      <Stack>
        <TextInput
          label="Code"
          description="As it is printed on the pack. Capitals, spaces and hyphens do not matter when visitors type it."
          required
          data-autofocus
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('code')}
        />
        <Select
          label="Product"
          placeholder={products.isPending ? 'Loading the products...' : 'Search by name'}
          data={listChoices(products.data ?? [], stored)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'No product' }}
          limit={50}
          nothingFoundMessage="No product has this in its name."
          {...form.getInputProps('product')}
          error={
            products.error
              ? `The products could not be loaded. ${failureReason(products.error)}`
              : form.errors['product']
          }
          onChange={(product) => change({ product })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayField
            label="Made on"
            required
            {...form.getInputProps('madeOn')}
            onChange={(madeOn) => change({ madeOn })}
          />
          <DayField
            label="Best before"
            required
            description={
              shelfLife &&
              suggested !== undefined &&
              `Its shelf life of ${formatShelfLife(shelfLife)} ends on ${formatDate(suggested)}.`
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('bestBefore')}
          />
        </SimpleGrid>
        <Textarea
          label="Note"
          description="For yourselves: visitors do not read it."
          autosize
          minRows={2}
          maxLength={batchLimits.note}
          {...form.getInputProps('note')}
        />
        <FormButtons submit="Save batch" isSending={saving.isPending} onCancel={onDone} />
      </Stack>
    </SendForm>
  );
}

/** The products of the form; that of the batch is among them also where the site no longer shows it. */
function listChoices(products: readonly BatchProduct[], stored: Batch | undefined) {
  const choices = products.map((product) => ({
    value: keyOf(product),
    label: product.shelf === 'liveProduct' ? `${product.name} (E-Bakery)` : product.name,
  }));
  const own = stored?.product;
  if (own && !choices.some(({ value }) => value === keyOf(own))) {
    choices.unshift({ value: keyOf(own), label: own.name });
  }
  return choices;
}
