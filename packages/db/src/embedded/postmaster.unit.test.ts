import { expect, it } from 'vitest';
import { StartFailure } from './postmaster.ts';

it('a start that failed names the reason and not what followed from it', () => {
  const failure = new StartFailure(`LOG:  database system was interrupted
ERROR:  could not write to file "pg_wal/xlogtemp.42": No space left on device
FATAL:  checkpoint request failed
`);
  expect(failure.message).toMatch(/No space left on device$/);
  expect(failure.isDiskFull).toBe(true);
});

it('without such a line the last fatal one is the reason', () => {
  const failure = new StartFailure('LOG:  x\nFATAL:  first\nFATAL:  second\nLOG:  shut down');
  expect([failure.message, failure.isDiskFull]).toEqual(['FATAL:  second', false]);
});
