import { importLimits, importMessages } from '@bakery/schemas/office/imports.constants';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { sendForm } from '../../../shared/upload/send-form.ts';
import { ChosenFile, formOf, useChosenFile } from './chosen-file.tsx';
import { refreshImports } from './imports.queries.ts';

interface PicturesPanelProps {
  id: string;
  /** How many pictures the ZIP file has that was sent. */
  count: number;
}

/** Takes the ZIP file with the pictures that a column names. */
export function PicturesPanel({ id, count }: PicturesPanelProps) {
  const chosen = useChosenFile();
  const sending = useMutation({
    mutationFn: (file: File) => sendForm(`/api/imports/${id}/pictures`, formOf(file)),
    onSuccess: () => chosen.choose(null),
    onError: chosen.refuse,
    onSettled: refreshImports,
  });

  function send() {
    const { file, setError } = chosen;
    if (!file) setError(importMessages.zipRequired);
    else if (file.size > importLimits.zipBytes)
      setError('At most 500 MB. Please send several imports.');
    else sending.mutate(file);
  }

  return (
    <Panel
      title="Pictures"
      lead="A cell may have an address with https, or the name of a file in a ZIP file that you send here. Several stand one below the other."
    >
      <Text component="output">
        {count === 0
          ? 'No ZIP file has been sent.'
          : `The ZIP file has ${formatNumber(count)} ${count === 1 ? 'picture' : 'pictures'}.`}
      </Text>
      <Group align="flex-start">
        <ChosenFile chosen={chosen} label="ZIP file" accept=".zip,application/zip" w="100%" />
        <Button variant="default" mt={25} loading={sending.isPending} onClick={send}>
          Send the pictures
        </Button>
      </Group>
    </Panel>
  );
}
