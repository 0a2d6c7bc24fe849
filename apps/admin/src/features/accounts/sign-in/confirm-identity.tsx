import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { resolveConfirmation, useIsConfirmationAsked } from '../../../shared/api/confirmation.ts';
import { returnFocus } from '../../../shared/ui/last-focus.ts';
import { LoadingState } from '../../../shared/ui/states.tsx';

/** Loaded when it is needed: the dialog is part of every screen. */
const ConfirmationForm = lazy(async () => ({
  default: (await import('./confirmation-form.tsx')).ConfirmationForm,
}));

/**
 * A dialog over the current screen, and over a dialog there, for calls that take a fresh confirmation of the
 * user's identity. They wait for it, so that nothing typed is lost.
 */
export function ConfirmIdentity() {
  const isAsked = useIsConfirmationAsked();
  return (
    <Modal
      opened={isAsked}
      onClose={() => resolveConfirmation(false)}
      // When it opens, the button that made the call is busy and has lost the focus.
      returnFocus={false}
      closeOnClickOutside={false}
      // The store listens for Escape.
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Cancel the confirmation' }}
      title="Please confirm that it is you"
      zIndex={450}
      size="sm"
    >
      <ReturningFocus>
        <Suspense fallback={<LoadingState h={200} />}>
          <ConfirmationForm />
        </Suspense>
      </ReturningFocus>
    </Modal>
  );
}

/** Once its content is no longer there, the focus is back where it was. */
function ReturningFocus({ children }: { children: ReactNode }) {
  useEffect(() => returnFocus, []);
  return children;
}
