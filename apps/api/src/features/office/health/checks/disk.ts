import { bytesForWrites } from '@bakery/db/files';
import { good, unused } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';

/** As the dashboard warns. */
const early = 4;
const gigabyte = 1024 ** 3;

export const diskCheck: HealthCheck = {
  name: 'disk',
  async look({ freeSpace, config }) {
    const free = await freeSpace.read();
    if (free === undefined) return unused('The system does not say how much space is free.');
    const left = `${describeSize(free)} of disk space ${free < 2 * gigabyte ? 'is' : 'are'} free`;
    const advice =
      'Make room: empty the trash here, and ask whoever looks after the server to delete what is not needed there.';
    if (config.databaseUrl === undefined && free < bytesForWrites) {
      return {
        state: 'broken',
        sentence: `The disk is full: ${left}, and nothing can be saved, enquiries included.`,
        advice,
        concernsVisitors: true,
      };
    }
    if (free < freeSpace.minimum) {
      return {
        state: 'broken',
        sentence: `The disk is almost full: ${left}. Pictures and documents are refused, those of visitors too.`,
        advice,
        concernsVisitors: true,
      };
    }
    if (free < early * freeSpace.minimum) {
      return { state: 'look', sentence: `The disk fills: only ${left}.`, advice };
    }
    return good(`${left.charAt(0).toUpperCase()}${left.slice(1)}.`);
  },
};

/** In GB, or in whole MB, of which what is there has one at least. */
export function describeSize(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(bytes < 10 * gigabyte ? 1 : 0)} GB`;
  return `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
