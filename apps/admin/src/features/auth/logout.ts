import { forgetSession } from '../../shared/api/session.ts';
import { api } from '../../shared/api/trpc.ts';

/** Signs out in this browser even when the server call fails, then goes to the public site. */
export async function logout(): Promise<void> {
  try {
    await api.auth.logout.mutate();
  } catch (error) {
    // oxlint-disable-next-line no-console -- signing out continues; this is for debugging
    console.info('The server was not told of the logout.', error);
  }
  forgetSession();
  window.location.assign('/');
}
