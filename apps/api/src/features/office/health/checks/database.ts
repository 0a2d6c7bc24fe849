import type { Deps } from '../../../../deps.ts';
import { good } from '../finding.ts';
import type { Finding, HealthCheck } from '../finding.ts';

/** Milliseconds. */
const slow = 1_000;

/** How long it takes to answer, in milliseconds; undefined when it does not. */
async function measure(database: Deps['database']): Promise<number | undefined> {
  const start = performance.now();
  return (await database.isResponding()) ? performance.now() - start : undefined;
}

function lookAtReplica(database: Deps['database']): Finding {
  if (database.isReplicaUsed() !== false) return good('The database answers.');
  return {
    state: 'look',
    sentence:
      'The database answers, but its copy that pages are made from is away or too far behind. Pages are made without it.',
    advice:
      'Nothing is missing and visitors notice nothing. If that lasts for hours, please tell whoever looks after the server.',
  };
}

export const databaseCheck: HealthCheck<Pick<Deps, 'database'>> = {
  name: 'database',
  async look({ database }) {
    const took = await measure(database);
    if (took === undefined) {
      return {
        state: 'broken',
        sentence: 'The database does not answer: nothing can be saved, enquiries included.',
        advice:
          'Please tell whoever looks after the server at once. The pages of the site are still shown.',
        concernsVisitors: true,
      };
    }
    // A single slow answer is chance.
    if (took < slow || ((await measure(database)) ?? slow) < slow) return lookAtReplica(database);
    return {
      state: 'look',
      sentence: 'The database answers slowly.',
      advice:
        'If that lasts for hours, please tell whoever looks after the server: the log says which question is slow.',
    };
  },
};
