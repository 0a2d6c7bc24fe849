import { formatTime } from '@bakery/schemas/common/dates';
import type { JobDefinition, RunningJob } from '../../../core/jobs/job-definition.ts';
import type { Deps } from '../../../deps.ts';
import { checkLinks } from './check-links.ts';
import { collectLinks } from './collect-links.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    links: Scheduled;
    /** Somebody wants to know now. */
    'links-asked': Record<string, never>;
  }
}

const lane = () => 'links';
/** In India; a process that starts by day asks nobody. */
const night = { from: '02:00', until: '05:00' };

export function isNight(now: Date): boolean {
  const time = formatTime(now.toISOString());
  return time >= night.from && time < night.until;
}

async function checkSite(deps: Deps, { signal, since }: RunningJob): Promise<void> {
  const urls = [...(await collectLinks(deps)).keys()];
  await checkLinks(deps.db, urls, { signal, since });
}

/** In its lane one run at a time, in all processes together. */
export const linksJob: JobDefinition<'links'> = {
  label: 'Asking whether links still lead somewhere',
  // Two o’clock in India.
  schedule: '30 20 * * *',
  lane,
  giveUpAfter: 3,
  isPossible: ({ config }) => config.linkCheck,
  async run(deps, _payload, job) {
    if (isNight(new Date())) await checkSite(deps, job);
  },
};

export const askedLinksJob: JobDefinition<'links-asked'> = {
  label: 'Asking links because somebody wants to know',
  lane,
  giveUpAfter: 3,
  isPossible: ({ config }) => config.linkCheck,
  run: (deps, _payload, job) => checkSite(deps, job),
};
