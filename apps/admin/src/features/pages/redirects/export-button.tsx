import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';

/** Saves all redirects as a CSV file. */
export function ExportButton() {
  const mayExport = useRight('export');
  const exporting = useMutation({
    mutationFn: () => api.redirects.export.mutate(),
    onSuccess: (csv) => saveFile('redirects.csv', 'text/csv', csv),
    onError: (error) => notifyFailure('The redirects were not exported', failureReason(error)),
  });
  if (!mayExport) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Export as CSV
    </Button>
  );
}
