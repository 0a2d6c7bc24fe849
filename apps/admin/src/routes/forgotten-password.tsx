import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPasswordScreen } from '../features/accounts/users/forgotten-password-screen.tsx';

export const Route = createFileRoute('/forgotten-password')({
  component: ForgottenPasswordScreen,
});
