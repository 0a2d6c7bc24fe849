import { leave } from '../../../shared/api/leaving.ts';
import { forgetSession } from '../../../shared/api/session.ts';
import { api } from '../../../shared/api/trpc.ts';
import { isSwitchedOnHere } from '../../../shared/push/push-memory.ts';

/** Signs out in this browser even when the server call fails, then goes to the public site. */
export async function logout(): Promise<void> {
  if (isSwitchedOnHere()) void endNotices();
  leave();
  try {
    await api.auth.logout.mutate();
  } catch (error) {
    // oxlint-disable-next-line no-console -- signing out continues; this is for debugging
    console.info('The server was not told of the logout.', error);
  }
  forgetSession();
  window.location.assign('/');
}

/** Notices end with the session; where the server is not told of its end, the browser ends them. */
async function endNotices(): Promise<void> {
  const { endPush } = await import('../../../shared/push/keep-push.ts');
  await endPush().catch(() => {});
}
