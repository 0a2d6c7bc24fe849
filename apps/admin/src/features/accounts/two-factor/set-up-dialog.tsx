import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Nothing closes it by accident, and the recovery codes not at all before they are kept. */
const staysOpen = { closeOnClickOutside: false, closeOnEscape: false };

export function SetUpDialog({ opened, onClose }: DialogProps) {
  const [isEnabled, setEnabled] = useState(false);
  return (
    <Modal
      {...staysOpen}
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setEnabled(false)}
      withCloseButton={!isEnabled}
      title={isEnabled ? 'Your second step is on' : 'Set up a second step'}
      size="lg"
    >
      <SetUp
        leave={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onEnabled={() => setEnabled(true)}
        onDone={onClose}
      />
    </Modal>
  );
}

export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | undefined;
  onClose: () => void;
}) {
  return (
    <Modal
      {...staysOpen}
      opened={codes !== undefined}
      onClose={onClose}
      withCloseButton={false}
      title="Your new recovery codes"
      size="lg"
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    </Modal>
  );
}
