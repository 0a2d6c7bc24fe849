import { describeMoment, findMoment } from '../../common/dates.ts';
import { z } from '../../common/zod.ts';
import { group, line, moment, pageLink } from './fields.ts';
import { findLineError } from './line-width.ts';

const isOneLine = (value: string) =>
  /[\r\n]/.test(value) ? 'Must be one line.' : findLineError(value);

/** A line above every page, between two moments. */
export const announcement = z.object({
  announcement: group(
    'The line',
    {
      text: line('Text', 80, {
        check: isOneLine,
        help: 'One line, on a phone too. Without a text nothing is shown.',
      }),
      link: pageLink('Link', {
        help: 'Where the line leads: a page of the site, such as /cakes, or another address. May be empty.',
      }),
      from: moment('From', { help: 'If empty, it is shown as soon as it is saved.' }),
      to: moment('To', { help: 'If empty, it is shown until you take the text away.' }),
    },
    {
      findErrors: ({ from, to }): Record<string, string> => {
        const [start, end] = [findMoment(from), findMoment(to)];
        if (!start || !end || start < end) return {};
        return { to: `Must be after the beginning: ${describeMoment(from)}.` };
      },
    },
  ),
});
export type Announcement = z.infer<typeof announcement>;

/** Whether it is to be shown at a moment. */
export function isDue({ announcement: { text, from, to } }: Announcement, now: Date): boolean {
  const [start, end] = [findMoment(from), findMoment(to)];
  return text !== '' && (!start || start <= now) && (!end || now < end);
}
