import { keyLimits, keyRename } from '@bakery/schemas/accounts/api-keys';
import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { api } from '../../../shared/api/trpc.ts';
import { RenameDialog } from '../../../shared/form/rename-dialog.tsx';
import { refreshKeys } from './api-keys.queries.ts';

interface RenameKeyDialogProps {
  /** The key to rename; undefined closes the dialog. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
}

export function RenameKeyDialog({ apiKey, onClose }: RenameKeyDialogProps) {
  return (
    <RenameDialog
      record={apiKey}
      title="Rename the API key"
      schema={keyRename.pick({ name: true })}
      field={{ maxLength: keyLimits.name, required: true }}
      messages={{ done: 'The key has a new name.', failed: 'Failed to rename the key' }}
      rename={(key) => api.keys.rename.mutate(key).then(refreshKeys)}
      onClose={onClose}
    />
  );
}
