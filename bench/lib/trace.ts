/** An event of a Chromium trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time. */
  tdur?: number;
  args: { frame?: string; data?: Record<string, unknown> };
}

export const traceCategories = [
  'blink.user_timing',
  'devtools.timeline',
  'loading',
  'disabled-by-default-devtools.timeline',
];

export interface VisitFigures {
  /** Milliseconds after the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  /** The layout's shifts. */
  shift: number;
  /** Processor time beyond 50 milliseconds of the main thread's tasks after the first paint. */
  blocking: number;
  /** All tasks of the main thread. */
  processor: number;
  /** When the first paint was, in milliseconds of the system's monotonic clock. */
  paintedAt: number;
}

const longTask = 50;

/** Reads the visit of the page at `url` from a browser's trace; undefined when that is incomplete. */
export function readVisit(events: readonly TraceEvent[], url: string): VisitFigures | undefined {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.['documentLoaderURL'] === url,
  );
  if (!start) return undefined;
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const named = (name: string) => own.filter((event) => event.name === name);
  const since = ({ ts }: TraceEvent) => (ts - start.ts) / 1_000;
  const paint = named('firstContentfulPaint')[0];
  const largest = named('largestContentfulPaint::Candidate').at(-1);
  if (!paint || !largest) return undefined;
  const tasks = named('RunTask').filter(({ tid }) => tid === start.tid);
  const shifts = named('LayoutShift').map(({ args }) =>
    Number(args.data?.['weighted_score_delta']),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const times = tasks.map((task) => ({ at: task.ts, time: (task.tdur ?? 0) / 1_000 }));
  return {
    firstPaint: since(paint),
    largestPaint: since(largest),
    shift: sum(shifts),
    blocking: sum(
      times.filter(({ at }) => at > paint.ts).map(({ time }) => Math.max(0, time - longTask)),
    ),
    processor: sum(times.map(({ time }) => time)),
    paintedAt: paint.ts / 1_000,
  };
}
