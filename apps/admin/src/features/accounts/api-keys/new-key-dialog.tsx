import { Modal } from '@mantine/core';
import { useState } from 'react';
import { KeySecret } from './key-secret.tsx';
import { NewKeyForm } from './new-key-form.tsx';

interface NewKeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Neither a click beside the dialog nor a key pressed by mistake loses a form or a key that is not copied yet. */
const deliberate = { closeOnClickOutside: false, closeOnEscape: false };

/** Makes a key, and shows it once. */
export function NewKeyDialog({ opened, onClose }: NewKeyDialogProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSecret(undefined)}
      size="lg"
      title={secret === undefined ? 'New API key' : 'Your new API key'}
      withCloseButton={secret === undefined}
      {...deliberate}
    >
      {secret === undefined ? (
        <NewKeyForm onMade={setSecret} onCancel={onClose} />
      ) : (
        <KeySecret secret={secret} onDone={onClose} />
      )}
    </Modal>
  );
}
