import { formatMoment } from '@bakery/schemas/common/dates';
import { findLastBackup } from '../../../../core/metrics/metrics.queries.ts';
import { findBackupState, findInstalledAt } from '../../backups/index.ts';
import { good, unused } from '../finding.ts';
import type { Finding, HealthCheck } from '../finding.ts';
import { describeSize } from './disk.ts';

const hour = 60 * 60_000;
/** Hours: a night was missed, however long its backup takes. */
const missed = 27;
/** Days, where nobody makes one every night. */
const old = 2;
const tooOld = 7;

export const backupCheck: HealthCheck = {
  name: 'backup',
  async look({ db, config }) {
    const { isOn, failure, problem, copyFailure, copiedAt } = await findBackupState({ db, config });
    const last = await findLastBackup(db);
    const since = last?.at ?? (await findInstalledAt(db));
    const hours = since ? (Date.now() - since.getTime()) / hour : 0;
    const newest = last && describeNewest(last);
    if (!isOn) return judgeByHand(newest, hours);
    const advice =
      'Look at the screen “Backups”: it says what is wrong. Have one made there when it is mended.';
    if (failure !== null) {
      return {
        state: hours > missed ? 'broken' : 'look',
        sentence: `The last backup failed: ${failure} ${newest ?? 'There is no other.'}`,
        advice: `${advice} It is tried again every hour.`,
      };
    }
    if (hours > missed) {
      return {
        state: 'broken',
        sentence: `No backup was made last night. ${newest ?? 'There is none at all: if the server is lost, everything is.'}`,
        advice,
      };
    }
    if (newest === undefined) return unused('There is no backup yet: the first is made tonight.');
    if (copyFailure !== null) {
      const since = copiedAt ? (Date.now() - copiedAt.getTime()) / hour : Infinity;
      return {
        state: since > missed ? 'broken' : 'look',
        sentence: `${newest} It is on the server alone: ${copyFailure}`,
        advice: `${advice} The copy is tried again every hour.`,
      };
    }
    if (problem !== null) return { state: 'look', sentence: `${newest} ${problem}`, advice };
    return good(newest);
  },
};

function describeNewest({ at, bytes }: { at: Date; bytes: number | undefined }): string {
  const size = bytes === undefined ? '' : ` (${describeSize(bytes)})`;
  return `The newest backup is of ${formatMoment(at.toISOString())}${size}.`;
}

/** Where no backup is made every night, somebody has to. */
function judgeByHand(newest: string | undefined, hours: number): Finding {
  const advice =
    'Backups of each night are turned off here (BACKUP=off). See that another program makes them, and keeps them on another machine.';
  const days = Math.floor(hours / 24);
  if (days < old) {
    return newest === undefined
      ? { ...unused('There is no backup yet: the site is new.'), advice }
      : good(newest);
  }
  return {
    state: days < tooOld || newest === undefined ? 'look' : 'broken',
    sentence:
      newest === undefined
        ? 'There is no backup: if the server is lost, everything is.'
        : `${newest} That is ${days} days ago: if the server is lost, so is everything since.`,
    advice,
  };
}
