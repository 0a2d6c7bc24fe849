import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';

/** Saves the refused lines with their reasons, to be mended and imported by themselves. */
export function RefusedButton({ id, fileName }: { id: string; fileName: string }) {
  const saving = useMutation({
    mutationFn: () => api.imports.refused.mutate({ id }),
    onSuccess: (csv) =>
      saveFile(`refused lines of ${fileName.replace(/\.\w+$/, '')}.csv`, 'text/csv', csv),
    onError: (error) => notifyFailure('The file was not saved', failureReason(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Save the refused lines
    </Button>
  );
}
