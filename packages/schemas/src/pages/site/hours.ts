export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes after midnight; `to` is beyond a day's 1,440 where it is past midnight. */
export interface Span {
  from: number;
  to: number;
}

export const hoursMessages = {
  unreadable: (text: string) =>
    `“${text}” cannot be read. Please write hours such as 7 am to 10 pm, or 7:00-13:00, 16:00-22:00.`,
  oneHalf: (text: string) => `“${text}” has am or pm once. Please write it with both times.`,
  overlap: 'These hours overlap.',
} as const;

export const minutesOfDay = 24 * 60;
const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:(?<=[ap]\.?)m\.?)?`;
const shape = new RegExp(String.raw`^(?:from\s+)?${time}\s*(?:-|–|—|to|till|until)\s*${time}$`);
const closed = /^(?:closed|holiday|-|–)?$/;
const always = /^(?:open\s+)?(?:24\s*(?:hours|hrs|h|x\s*7|\/\s*7)|all day)$/;

/**
 * Reads hours as people write them: `7:00-13:00, 16:00-1:00`, `7 am to 10.30 pm`, `7-22`, `24 hours`; empty or `closed` for
 * none. Undefined for what are no hours.
 */
export function parseHours(text: string): Span[] | undefined {
  const simple = simplify(text);
  if (closed.test(simple)) return [];
  if (always.test(simple)) return [{ from: 0, to: minutesOfDay }];
  const spans = splitSpans(simple).map(parseSpan);
  return spans.every((span) => span !== undefined)
    ? spans.sort((a, b) => a.from - b.from)
    : undefined;
}

function simplify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?:12\s*)?\bnoon\b/g, '12 pm');
}

function splitSpans(text: string): string[] {
  return text.split(/[,;&]|\band\b/i).map((part) => part.trim());
}

function parseSpan(text: string): Span | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = shape.exec(text) ?? [];
  // `7 to 10 pm` may begin in the morning or in the evening.
  if ((fromHalf === undefined) !== (toHalf === undefined)) return undefined;
  const from = readTime(fromHour, fromMinute, fromHalf);
  const to = readTime(toHour, toMinute, toHalf);
  if (from === undefined || to === undefined) return undefined;
  if (from === minutesOfDay || from === to) return undefined;
  return { from, to: to > from ? to : to + minutesOfDay };
}

/** Minutes after midnight; `half` is `a` before noon and `p` after it, where the clock has 12 hours. */
function readTime(
  hour: string | undefined,
  minute = '0',
  half: string | undefined,
): number | undefined {
  if (hour === undefined || Number(minute) >= 60) return undefined;
  const given = Number(hour);
  if (half === undefined) {
    const minutes = given * 60 + Number(minute);
    return minutes <= minutesOfDay ? minutes : undefined;
  }
  if (given < 1 || given > 12) return undefined;
  return ((given % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** The fault of hours; undefined for good ones. */
export function findHoursError(text: string): string | undefined {
  const spans = parseHours(text);
  if (!spans) return explain(text);
  const isOverlap = spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? 0));
  return isOverlap ? hoursMessages.overlap : undefined;
}

/** Names the first span that cannot be read. */
function explain(text: string): string {
  const odd = splitSpans(text).find((part) => parseSpan(simplify(part)) === undefined) ?? text;
  const [, , , fromHalf, , , toHalf] = shape.exec(simplify(odd)) ?? [];
  const isOneHalf = (fromHalf === undefined) !== (toHalf === undefined);
  return isOneHalf ? hoursMessages.oneHalf(odd) : hoursMessages.unreadable(odd);
}

/** `9:30`, also for times past midnight. */
export function formatMinutes(minutes: number): string {
  const ofDay = minutes === minutesOfDay ? minutesOfDay : minutes % minutesOfDay;
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** `09:30`, as machines read it. */
export function formatTimeOfDay(minutes: number): string {
  return formatMinutes(minutes).padStart(5, '0');
}
