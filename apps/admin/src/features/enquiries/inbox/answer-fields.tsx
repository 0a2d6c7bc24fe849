import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { cannedRepliesQuery } from '../canned-replies/index.ts';
import type { Answer } from './use-answer.ts';

interface AnswerFieldsProps {
  answer: Answer;
  /** The fault of the text. */
  error?: string | undefined;
  message?: Ref<HTMLTextAreaElement>;
}

/** The text of an answer, typed or taken from a template. */
export function AnswerFields({ answer, error: wrong, message }: AnswerFieldsProps) {
  const { data, error } = useQuery(cannedRepliesQuery());
  const [chosen, setChosen] = useState('');

  async function choose(id: string) {
    const template = data?.items.find((one) => one.id === id);
    if (!template || !data) return setChosen('');
    if (await answer.take(template, data.values)) setChosen(id);
  }

  const isEmpty = data?.items.length === 0;
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Template"
        description={
          <TextLink to="/templates">{isEmpty ? 'Add templates' : 'Edit templates'}</TextLink>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        disabled={!data || isEmpty}
        error={error && !data ? failureReason(error) : undefined}
        data={[
          { value: '', label: isEmpty ? 'No templates yet' : 'None' },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <Textarea
        label="Message"
        ref={message}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        error={wrong}
        value={answer.text}
        onChange={({ currentTarget }) => answer.change({ text: currentTarget.value })}
      />
    </Stack>
  );
}
