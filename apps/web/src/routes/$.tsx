import { createFileRoute, redirect } from '@tanstack/react-router';

/** Every address that no other route has. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw redirect({ to: '/home', statusCode: 302 });
  },
});
