import type { LinkDelivery, MadeLink, ListedUser } from '@bakery/schemas/accounts/users';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { takeAwayTwoFactor } from '../two-factor/index.ts';
import { refreshUsers } from './users.queries.ts';

/** Runs an action, reports how it went and reads the list again; undefined where it failed. */
async function act<T>(
  work: () => Promise<T>,
  { done, failure }: { done?: string; failure: string },
): Promise<T | undefined> {
  try {
    const result = await work();
    if (done !== undefined) notifySuccess(done);
    return result;
  } catch (error) {
    notifyFailure(failure, failureReason(error));
    return undefined;
  } finally {
    void refreshUsers();
  }
}

export async function suspend({ id, username }: ListedUser): Promise<void> {
  const isSure = await ask({
    title: `Suspend ${username}?`,
    text: 'All their sessions end at once, and they cannot sign in until you resume the account.',
    confirm: 'Suspend',
    danger: true,
  });
  if (!isSure) return;
  const texts = { done: `${username} is suspended.`, failure: `${username} was not suspended` };
  await act(() => api.people.suspend.mutate({ id }), texts);
}

export async function endSessions({ id, username }: ListedUser): Promise<void> {
  const isSure = await ask({
    title: `Sign ${username} out everywhere?`,
    text: `All their sessions end at once. ${username} is told so, and can sign in again.`,
    confirm: 'Sign out',
    danger: true,
  });
  if (!isSure) return;
  const failure = `${username} was not signed out`;
  const count = await act(() => api.people.endSessions.mutate({ id }), { failure });
  if (count === undefined) return;
  notifySuccess(
    count === 0
      ? `${username} was not signed in anywhere.`
      : `${username} is signed out of ${count} ${count === 1 ? 'session' : 'sessions'}.`,
  );
}

export async function removeTwoFactor({ id, username }: ListedUser): Promise<void> {
  await takeAwayTwoFactor({ id, name: username });
  await refreshUsers();
}

export async function resume({ id, username }: ListedUser): Promise<void> {
  const texts = { done: `${username} can sign in again.`, failure: `${username} was not resumed` };
  await act(() => api.people.resume.mutate({ id }), texts);
}

export async function remove({ id, username, state }: ListedUser): Promise<void> {
  const isInvited = state === 'invited';
  const isSure = await ask(
    isInvited
      ? {
          title: `Withdraw the invitation of ${username}?`,
          text: 'The link does not work any more, and the person disappears from the list.',
          confirm: 'Withdraw',
          danger: true,
        }
      : {
          title: `Remove ${username}?`,
          text: 'Their sessions end and they can never sign in again. What they made stays, under their name in the activity log.',
          confirm: 'Remove',
          danger: true,
        },
  );
  if (!isSure) return;
  await act(() => api.people.remove.mutate({ id }), {
    done: isInvited ? 'The invitation is withdrawn.' : `${username} is removed.`,
    failure: isInvited ? 'The invitation was not withdrawn' : `${username} was not removed`,
  });
}

/** Makes an invitation or a link for a new password, whichever the person needs. */
export async function makeLink(
  { id, state }: ListedUser,
  delivery: LinkDelivery,
): Promise<MadeLink | undefined> {
  const { renewInvitation, makePasswordLink } = api.people;
  const call = state === 'invited' ? renewInvitation : makePasswordLink;
  const link = await act(() => call.mutate({ id, delivery }), {
    failure: 'No link was made',
  });
  if (link?.delivery === 'mail') notifySuccess(`A link goes to ${link.to}.`);
  return link;
}
