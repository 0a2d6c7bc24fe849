import type { ErrorComponentProps } from '@tanstack/react-router';
import { statusOf } from '../api/errors.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The screen for errors that no other boundary has caught, within the page's layout. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <Notice
      icon="away"
      isError
      heading="Unexpected Application Error!"
      // A plain link, which needs no script.
      action={<ButtonAnchor href="/home">Back to the home page</ButtonAnchor>}
    >
      {statusOf(error) ?? (error instanceof Error ? error.message : String(error))}
    </Notice>
  );
}

/** Shown when the layout itself has failed. */
export function BareErrorScreen(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  );
}
