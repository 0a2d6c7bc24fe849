import { within } from '../../../../core/async/within.ts';
import { askHelper, good } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';

/** No object is ever stored under this key: to look it up only shows whether the storage answers. */
const probeKey = 'media/readiness';
const timeout = 10_000;

export const storageCheck: HealthCheck = {
  name: 'storage',
  async look({ storage, config }) {
    const place = config.s3 ? 'in the object storage' : 'on the disk of the server';
    const answers = storage.findSize(probeKey).then(
      () => true,
      () => false,
    );
    if (await within(timeout, answers)) {
      return good(`Pictures and documents are ${place}, and can be read.`);
    }
    return {
      state: 'broken',
      sentence:
        'The place where pictures and documents are kept does not answer: new ones cannot be saved, and some may not be shown.',
      advice: `${askHelper} Texts and enquiries without a document are not affected.`,
      concernsVisitors: true,
    };
  },
};
