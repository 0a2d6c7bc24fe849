import { Modal } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refreshTwoFactor } from './two-factor.queries.ts';

interface AddPasskeyDialogProps {
  opened: boolean;
  /** By the browser's name and its device's. */
  suggestedName: string;
  onClose: () => void;
}

/** Makes a passkey with the browser; then shows the recovery codes, where it is the first second step. */
export function AddPasskeyDialog({ opened, suggestedName, onClose }: AddPasskeyDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();

  function done(recoveryCodes: readonly string[] | null) {
    void refreshTwoFactor();
    if (recoveryCodes) return setCodes(recoveryCodes);
    notifySuccess('The passkey is added.');
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes(undefined)}
      closeOnClickOutside={false}
      // Recovery codes are shown once: nothing closes them by accident.
      closeOnEscape={!codes}
      withCloseButton={!codes}
      title={codes ? 'Your passkey is added' : 'Add a passkey'}
      size="lg"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <AddPasskeyForm suggestedName={suggestedName} onAdded={done} onCancel={onClose} />
      )}
    </Modal>
  );
}
