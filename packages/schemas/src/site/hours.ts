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
  unreadable: 'Please write hours such as 7:00-13:00, 16:00-22:00.',
  overlap: 'These hours overlap.',
} as const;

export const minutesOfDay = 24 * 60;
const shape = /^(\d{1,2}):(\d{2})\s*(?:-|–|to)\s*(\d{1,2}):(\d{2})$/;

/** Reads `7:00-13:00, 16:00-1:00`; empty for closed. Undefined for what are no hours. */
export function parseHours(text: string): Span[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return [];
  const spans = parts.map(parseSpan);
  return spans.every((span) => span !== undefined)
    ? spans.sort((a, b) => a.from - b.from)
    : undefined;
}

function parseSpan(text: string): Span | undefined {
  const found = shape.exec(text)?.slice(1).map(Number);
  if (!found) return undefined;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found;
  const isTime = (hour: number, minute: number) =>
    hour * 60 + minute <= minutesOfDay && minute < 60;
  if (!isTime(fromHour, fromMinute) || !isTime(toHour, toMinute)) return undefined;
  const from = fromHour * 60 + fromMinute;
  const to = toHour * 60 + toMinute;
  if (from === minutesOfDay || from === to) return undefined;
  return { from, to: to > from ? to : to + minutesOfDay };
}

/** What is wrong with hours; undefined for nothing. */
export function findHoursError(text: string): string | undefined {
  const spans = parseHours(text);
  if (!spans) return hoursMessages.unreadable;
  const isOverlap = spans.some(({ from }, index) => index > 0 && from < spans[index - 1]!.to);
  return isOverlap ? hoursMessages.overlap : undefined;
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
