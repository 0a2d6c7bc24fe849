import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';

/** Saves the price list of a day as a PDF. */
export function PdfButton({ day, isDisabled }: { day: string; isDisabled: boolean }) {
  const saving = useMutation({
    mutationFn: () => api.priceList.file.query({ day }),
    onSuccess: ({ name, content }) =>
      saveFile(
        name,
        'application/pdf',
        Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
      ),
    onError: (error) => notifyFailure('The PDF was not made', failureReason(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      disabled={isDisabled}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      PDF
    </Button>
  );
}
