import { good, unused } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';

export const redisCheck: HealthCheck = {
  name: 'redis',
  async look({ limits }) {
    const isShared = limits.isShared();
    if (isShared === undefined)
      return unused('Each server program counts attempts for itself; with one that is enough.');
    if (isShared) return good('All server programs count attempts together.');
    return {
      state: 'look',
      sentence:
        'Redis does not answer: each server program counts attempts to sign in and to send the form for itself.',
      advice: 'Nothing is lost. Please tell whoever looks after the server.',
    };
  },
};
