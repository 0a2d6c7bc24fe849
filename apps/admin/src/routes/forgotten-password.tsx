import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPasswordScreen } from '../features/people/forgotten-password-screen.tsx';

export const Route = createFileRoute('/forgotten-password')({
  component: ForgottenPasswordScreen,
});
