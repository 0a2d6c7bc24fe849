import { healthLabels } from '@bakery/schemas/office/health';
import { formatMoment } from '@bakery/schemas/common/dates';
import { findOwn } from '@bakery/schemas/common/find-own';
import type { MailPayload } from '../../../core/mail/mailer.ts';
import type { HealthRow } from './health.queries.ts';
import type { MailPlan } from './plan-mail.ts';

interface MailFrame {
  to: string;
  bakery: string;
  /** The address of the back office. */
  address: string;
}

export function writeHealthMail(
  plan: Exclude<MailPlan, { kind: 'none' }>,
  frame: MailFrame,
): MailPayload {
  const { to, bakery, address } = frame;
  const screen = `The screen “Health” of the back office:\n${address}/health`;
  if (plan.kind === 'well') {
    return {
      to,
      subject: `All is well again (${bakery})`,
      text: ['Everything that we wrote to you about is in order again.', screen, ''].join('\n\n'),
    };
  }
  const broken = plan.rows.filter(({ state }) => state === 'broken');
  return {
    to,
    subject: `${subjectOf(plan, broken)} (${bakery})`,
    text: [
      plan.isUrgent
        ? 'Something is wrong that visitors of the site notice, or soon will:'
        : 'Something needs a look. Visitors of the site do not notice it yet:',
      ...plan.rows.toSorted(byGravity).map(tell),
      'We do not write about the same again while it lasts, and once more when all is well.',
      screen,
      '',
    ].join('\n\n'),
  };
}

function subjectOf({ rows }: { rows: HealthRow[] }, broken: readonly HealthRow[]): string {
  const [only] = rows;
  if (only && rows.length === 1)
    return `${labelOf(only)}: ${only.state === 'broken' ? 'broken' : 'please look at it'}`;
  return broken.length > 0
    ? `${broken.map(labelOf).join(', ')}: broken`
    : `${rows.length} things need a look`;
}

function byGravity(a: HealthRow, b: HealthRow): number {
  return gravityOf(b) - gravityOf(a);
}

const gravityOf = ({ state, concerns_visitors: isUrgent }: HealthRow) =>
  Number(state === 'broken') * 2 + Number(isUrgent);

function tell(row: HealthRow): string {
  const { sentence, advice, since } = row;
  return [
    `${labelOf(row)}: ${sentence}`,
    ...(advice === null ? [] : [`What to do: ${advice}`]),
    `Since: ${formatMoment(since.toISOString())} (India)`,
  ].join('\n');
}

function labelOf({ name }: HealthRow): string {
  return findOwn(healthLabels, name) ?? name;
}
