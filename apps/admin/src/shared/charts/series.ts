import type { ReactNode } from 'react';

/** A number of each row, as the chart and the table show it. */
export interface Series {
  key: string;
  label: string;
  /** Absent where it is in the table alone. */
  color?: string;
  format?: (value: number) => string;
}

export interface ChartRow {
  /** Names may be the same. */
  key: string;
  name: string;
  /** In place of the name in the table, such as a link. */
  show?: ReactNode;
  values: Readonly<Record<string, number | null>>;
}
