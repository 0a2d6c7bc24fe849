import { addDays, nameDay, formatLongDay } from '@bakery/schemas/common/dates';
import { escapeHtml } from '../../../core/http/escape-html.ts';
import type { MailPayload } from '../../../core/mail/mailer.ts';

interface WeekMail {
  to: string;
  bakery: string;
  /** The address of the back office. */
  address: string;
  monday: string;
  sentences: readonly string[];
}

/** The mail of a week, as text and as plain HTML. */
export function writeWeekMail({ to, bakery, address, monday, sentences }: WeekMail): MailPayload {
  const week = `Monday, ${nameDay(monday)}, to Sunday, ${formatLongDay(addDays(monday, 6))}`;
  const screen = `${address}/visits`;
  const account = `${address}/account`;
  const choice = 'You choose whether you are mailed on the page “Your account”';
  return {
    to,
    subject: `The week of the site, from ${nameDay(monday)} (${bakery})`,
    text: [
      `${week}:`,
      ...sentences,
      `The numbers behind it:\n${screen}`,
      `${choice}:\n${account}`,
      '',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      paragraph(`${week}:`),
      ...sentences.map(paragraph),
      `<p>${linkTo(screen, 'The numbers behind it')}</p>`,
      `<p>${escapeHtml(choice)}: ${linkTo(account, 'Your account')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const linkTo = (address: string, words: string) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
