import type { ErrorComponentProps } from '@tanstack/react-router';
import { findReference, statusOf } from '../api/errors.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The screen for errors that no other boundary has caught, within the page's layout. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const reference = findReference(error);
  return (
    <Notice
      icon="away"
      isError
      heading="Unexpected Application Error!"
      action={
        <>
          {/* Plain links, which need no script. */}
          <ButtonAnchor href="">Try again</ButtonAnchor>
          <ButtonAnchor href="/home" look="quiet">
            Back to the home page
          </ButtonAnchor>
        </>
      }
    >
      {statusOf(error) ?? (error instanceof Error ? error.message : String(error))}
      <br />
      This page did not come out of the oven well. It is our fault, and what you were looking for
      may be there in a moment.
      {reference !== undefined && <> Reference: {reference}</>}
    </Notice>
  );
}

/** Shown when the layout itself has failed: nothing is known of the bakery, not even its name. */
export function BareErrorScreen(props: ErrorComponentProps) {
  return (
    <main style={{ minHeight: '100vh', display: 'grid', alignContent: 'center' }}>
      <ErrorScreen {...props} />
    </main>
  );
}
