import { inboxStates, enquirySubjects } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxState } from '@bakery/schemas/enquiries/inbox.constants';
import type { CountedSubject } from '@bakery/schemas/enquiries/statistics.constants';
import { keysOf } from '@bakery/schemas/common/keys-of';
import type { Series } from '../../../shared/charts/series.ts';

const subjectColors: Record<CountedSubject, string> = {
  bulk: 'var(--numbers-navy)',
  distributor: 'var(--numbers-amber)',
  feedback: 'var(--numbers-teal)',
  careers: 'var(--numbers-plum)',
  other: 'var(--numbers-grey)',
  unsorted: 'var(--numbers-pale)',
};
const stateColors: Record<InboxState, string> = {
  new: 'var(--numbers-amber)',
  progress: 'var(--numbers-navy)',
  waiting: 'var(--numbers-sky)',
  won: 'var(--numbers-teal)',
  lost: 'var(--numbers-red)',
  spam: 'var(--numbers-grey)',
  quarantine: 'var(--numbers-pale)',
};

function seriesOf<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  colors: Readonly<Record<NoInfer<Key>, string>>,
): Series[] {
  return keysOf(labels).map((key) => ({ key, label: labels[key], color: colors[key] }));
}

/** “Not sorted yet” is there while an earlier release's enquiries are being sorted. */
export const subjectSeries = (isComplete: boolean): Series[] =>
  isComplete
    ? seriesOf(enquirySubjects, subjectColors)
    : seriesOf({ ...enquirySubjects, unsorted: 'Not sorted yet' }, subjectColors);

export const stateSeries: Series[] = seriesOf(inboxStates, stateColors);

export const timeSeries: Series[] = [
  { key: 'median', label: 'Median', color: 'var(--numbers-navy)', format: formatMinutes },
  {
    key: 'ninetieth',
    label: '90th percentile',
    color: 'var(--numbers-amber)',
    format: formatMinutes,
  },
  { key: 'answered', label: 'Answered' },
  { key: 'unanswered', label: 'No answer yet' },
];

export const reasonSeries: Series[] = [
  { key: 'count', label: 'Lost', color: 'var(--numbers-red)' },
];

export const outcomeSeries: Series[] = [
  { key: 'open', label: 'Open', color: 'var(--numbers-sky)' },
  { key: 'won', label: 'Won', color: 'var(--numbers-teal)' },
  { key: 'lost', label: 'Lost', color: 'var(--numbers-red)' },
];

export const personSeries: Series[] = [
  ...outcomeSeries,
  { key: 'median', label: 'Median first answer', format: formatMinutes },
];

export const askedSeries: Series[] = [
  { key: 'enquiries', label: 'Enquiries', color: 'var(--numbers-navy)' },
  { key: 'pieces', label: 'Pieces' },
  { key: 'packs', label: 'Packs' },
];

/** 45 min, 4 h, 4 h 10 min. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
