import { Button, Group, Modal, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

export interface ConflictField<V> {
  name: keyof V & string;
  label: string;
  /** How a value is displayed; by default as text. */
  show?: (value: V) => ReactNode;
}

interface ConflictDialogProps<V> {
  fields: readonly ConflictField<V>[];
  mine: V;
  theirValues: V;
  isSaving: boolean;
  onChoose: (chosen: V) => void;
  onCancel: () => void;
}

const sides = ['mine', 'theirs'] as const;
type Side = (typeof sides)[number];
const sideLabels: Record<Side, string> = { mine: 'Yours', theirs: 'As saved by the other' };

/**
 * The dialog for a version conflict: shows both users' values, field by field, and lets the user
 * choose.
 */
export function ConflictDialog<V extends Record<string, unknown>>(props: ConflictDialogProps<V>) {
  const { fields, mine, theirValues, isSaving, onChoose, onCancel } = props;
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const values: Record<Side, V> = { mine, theirs: theirValues };
  const different = fields.filter(
    ({ name }) => JSON.stringify(mine[name]) !== JSON.stringify(theirValues[name]),
  );

  function save() {
    const chosen = { ...mine };
    for (const { name } of fields) chosen[name] = values[choice[name] ?? 'mine'][name];
    onChoose(chosen);
  }

  return (
    <Modal opened onClose={onCancel} size="lg" title="Somebody else has changed this">
      <Stack>
        <Text size="sm">
          {different.length === 0
            ? 'They changed nothing that you see here. You can save your version.'
            : 'While you were working, it was saved by somebody else. Choose what is to stand.'}
        </Text>
        {different.map(({ name, label, show }) => (
          <Radio.Group
            key={name}
            label={label}
            value={choice[name] ?? 'mine'}
            onChange={(side) => setChoice({ ...choice, [name]: side as Side })}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} mt={4}>
              {sides.map((side) => (
                <Paper key={side} withBorder p="sm" component="label">
                  <Stack gap={6}>
                    <Radio value={side} label={sideLabels[side]} />
                    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
                      {show ? show(values[side]) : String(values[side][name] ?? '') || '(empty)'}
                    </Text>
                  </Stack>
                </Paper>
              ))}
            </SimpleGrid>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Back to the form
          </Button>
          <Button onClick={save} loading={isSaving}>
            Save this choice
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
