import { createFileRoute, useRouter } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { LoginScreen } from '../features/accounts/sign-in/login-screen.tsx';
import { hasSession } from '../shared/api/confirm-session.ts';

/** The path to open after the login; only paths of this app are accepted. */
const search = z.object({
  redirect: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});

export const Route = createFileRoute('/login')({
  validateSearch: search,
  beforeLoad: async () => {
    await hasSession();
  },
  component: Login,
});

function Login() {
  const router = useRouter();
  const { redirect = '/' } = Route.useSearch();
  return <LoginScreen onSignedIn={() => void router.navigate({ href: redirect, replace: true })} />;
}
