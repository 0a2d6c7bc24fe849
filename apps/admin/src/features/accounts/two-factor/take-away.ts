import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { refreshTwoFactor } from './two-factor.queries.ts';

/** Asks, and takes away another person's second step, as after the loss of a phone. */
export async function takeAwayTwoFactor({ id, name }: { id: string; name: string }) {
  const text = `${name} can then sign in with the password alone, and set up a new one. Do this only if you know that it is ${name} who asks.`;
  const question = { title: 'Take away the second step?', text, confirm: 'Take away' };
  if (!(await ask({ ...question, danger: true }))) return;
  try {
    await api.secondStep.removeFromOther.mutate({ id });
    notifySuccess(`The second step of ${name} is off.`);
  } catch (error) {
    notifyFailure('The second step was not taken away', failureReason(error));
  }
  await refreshTwoFactor();
}
