import { createFileRoute, redirect } from '@tanstack/react-router';

/** All paths without another route. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw redirect({ to: '/home', statusCode: 302 });
  },
});
