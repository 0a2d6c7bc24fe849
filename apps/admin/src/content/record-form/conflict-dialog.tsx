import type { VersionValue } from '@bakery/schemas/content/versions';
import { Button, Group, Modal, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ComparedSide } from '../../shared/compare/compared-field.tsx';
import classes from '../../shared/compare/compared.module.css';
import type { Choices, Question, Side } from '../../shared/merge/merged.ts';
import { describeValue, text } from '../../shared/merge/shape.ts';
import type { ShownValue } from '../../shared/merge/shape.ts';
import { useStoredPicture } from '../schema-form/use-stored-picture.ts';
import type { Saver } from './saver.ts';

export interface ConflictDialogProps {
  /** The fields that both have changed, each in another way. */
  questions: readonly Question[];
  saver: Saver | undefined;
  isSaving: boolean;
  onChoose: (choices: Choices) => void;
  onCancel: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Asks what is to stand of what two people have changed at the same time; nothing is chosen beforehand. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { questions, saver, isSaving, onChoose, onCancel } = props;
  const [choices, setChoices] = useState<Choices>({});
  const [isChecked, setIsChecked] = useState(false);
  const labels: Record<Side, string> = { mine: 'Yours', theirs: savedBy(saver) };

  function save() {
    setIsChecked(true);
    if (questions.every(({ id }) => choices[id])) onChoose(choices);
  }

  return (
    <Modal opened onClose={onCancel} size="lg" title="Somebody else has changed this">
      <Stack>
        <Text size="sm">
          {whoSaved(saver)} while you were working. What only one of you has changed is kept. Choose
          what is to stand of the rest.
        </Text>
        {questions.map((question) => (
          <Radio.Group
            key={question.id}
            label={question.path.join(' › ')}
            value={choices[question.id] ?? null}
            error={isChecked && !choices[question.id] && 'Please choose.'}
            onChange={(side) => setChoices({ ...choices, [question.id]: side })}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} mt={4}>
              {sides.map((side) => (
                <Paper key={side} withBorder p="sm" component="label">
                  <Stack gap={6}>
                    <Radio value={side} label={labels[side]} />
                    <Text size="sm" component="div" className={classes.chosen}>
                      <ShownSide question={question} side={side} />
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

function whoSaved(saver: Saver | undefined): string {
  if (saver?.isSelf) return 'You have saved this in another window';
  return saver ? `${saver.name} has saved this` : 'This was saved by somebody else';
}

function savedBy(saver: Saver | undefined): string {
  if (saver?.isSelf) return 'As saved in the other window';
  return saver ? `As saved by ${saver.name}` : 'As saved by the other';
}

function ShownSide({ question: { shape, ...values }, side }: { question: Question; side: Side }) {
  const show = (value: unknown): ShownValue => {
    if (value === undefined) return text('Removed');
    return shape.type === 'one' ? shape.show(value) : text(describeValue(shape, value));
  };
  const before = useShown(show(values.mine));
  const after = useShown(show(values.theirs));
  const own = side === 'mine' ? 'before' : 'after';
  return <ComparedSide before={before} after={after} side={own} isChoice />;
}

/** A value with the picture that it names. */
function useShown(value: ShownValue): VersionValue {
  const { picture } = useStoredPicture(value.type === 'library' ? value.id : '');
  if (value.type !== 'library') return value;
  return picture ? { type: 'pictures', pictures: [picture] } : text('A picture of the library');
}
