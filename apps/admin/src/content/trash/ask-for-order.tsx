import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useState } from 'react';

interface OrderFormProps {
  /** Why another number is needed. */
  reason: string;
  suggestion: number;
  onChoose: (order: number) => void;
  onCancel: () => void;
}

/**
 * Asks in a dialog for a banner's order number; returns undefined when the dialog is closed without
 * one.
 */
export function askForOrder(reason: string, suggestion: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const id = randomId();
    modals.open({
      modalId: id,
      title: 'Restore banner',
      onClose: () => resolve(undefined),
      children: (
        <OrderForm
          // A dialog that opens while the last one closes takes its place: its input is not that of the last.
          key={id}
          reason={reason}
          suggestion={suggestion}
          onChoose={(order) => {
            resolve(order);
            modals.close(id);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  });
}

function OrderForm({ reason, suggestion, onChoose, onCancel }: OrderFormProps) {
  const [order, setOrder] = useState<number | string>(suggestion);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof order === 'number') onChoose(order);
      }}
    >
      <Stack>
        <NumberInput
          label="Display order"
          description={reason}
          data-autofocus
          required
          min={1}
          allowDecimal={false}
          value={order}
          onChange={setOrder}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Restore</Button>
        </Group>
      </Stack>
    </form>
  );
}
