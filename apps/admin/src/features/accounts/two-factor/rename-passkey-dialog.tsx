import { passkeyName } from '@bakery/schemas/accounts/passkeys';
import type { Passkey } from '@bakery/schemas/accounts/passkeys';
import { api } from '../../../shared/api/trpc.ts';
import { RenameDialog } from '../../../shared/form/rename-dialog.tsx';
import { refreshTwoFactor } from './two-factor.queries.ts';

interface RenamePasskeyDialogProps {
  /** The passkey to rename; undefined closes the dialog. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  return (
    <RenameDialog
      record={passkey}
      title="Rename the passkey"
      schema={passkeyName}
      field={{ maxLength: 100 }}
      messages={{ done: 'The passkey has a new name.', failed: 'The passkey was not renamed' }}
      rename={(renamed) => api.passkeys.rename.mutate(renamed).then(refreshTwoFactor)}
      onClose={onClose}
    />
  );
}
