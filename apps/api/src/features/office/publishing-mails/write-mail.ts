import { auditKinds, labelOf } from '@bakery/schemas/office/audit-log';
import { formatMoment } from '@bakery/schemas/common/dates';
import { shownName } from '@bakery/schemas/content/shown-name';
import type { MailPayload } from '../../../core/mail/mailer.ts';
import type { Notice } from './publishing-mails.queries.ts';
import { screenOf } from './screen-of.ts';

const maxListed = 20;

/** All notices are for one address. */
export function writeMail(
  notices: readonly Notice[],
  { to, bakery, address }: { to: string; bakery: string; address: string },
): MailPayload {
  const left = notices.length - maxListed;
  return {
    to,
    subject: `${subjectOf(notices)} (${bakery})`,
    text: [
      ...notices.slice(0, maxListed).map((notice) => tell(notice, address)),
      ...(left > 0 ? [`And ${left} more:\n${address}/releases`] : []),
      `You choose what you are mailed on the page “Your account”:\n${address}/account`,
      '',
    ].join('\n\n'),
  };
}

function subjectOf(notices: readonly Notice[]): string {
  const [only] = notices;
  if (only && notices.length === 1) return sentenceOf(only);
  const failed = notices.filter(({ outcome }) => outcome === 'failed').length;
  return failed === 0
    ? `${notices.length} scheduled changes were made`
    : `${failed} of ${notices.length} scheduled changes failed`;
}

function tell(notice: Notice, address: string): string {
  const { kind, record_id, outcome, reason, scheduled_by, at } = notice;
  const facts = [
    `${sentenceOf(notice)}.`,
    ...(reason === null ? [] : [reason]),
    ...(outcome === 'failed' ? ['Nothing was changed, and it is not tried again by itself.'] : []),
    `When: ${formatMoment(at.toISOString())} (India)`,
    ...(scheduled_by === null ? [] : [`Scheduled by: ${scheduled_by}`]),
    `${address}/${screenOf(kind, record_id)}`,
  ];
  return facts.join('\n');
}

function sentenceOf({ kind, name, action, outcome }: Notice): string {
  const what = `${labelOf(auditKinds, kind)} “${shownName(name)}”`;
  if (outcome === 'failed') {
    if (kind === 'release') return `${what} did not go live at its time`;
    return `${what} could not be ${action}ed as scheduled`;
  }
  return action === 'unpublish'
    ? `${what} was unpublished as scheduled`
    : `${what} went live as scheduled`;
}
