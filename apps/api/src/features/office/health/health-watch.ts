import { adminAddress } from '../../../config/config.ts';
import type { Deps, HealthWatch } from '../../../deps.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
import { databaseCheck } from './checks/database.ts';
import { listReaders } from './list-readers.ts';
import { writeHealthMail } from './write-mail.ts';

const every = 60_000;
/** Milliseconds after which another process has taken over, since it has looked at all last. */
const lasts = 12 * 60_000;

interface Learned {
  at: number;
  readers: string[];
  bakery: string;
}

export function createHealthWatch({
  database,
  mailer,
  config,
  log,
}: Pick<Deps, 'database' | 'mailer' | 'config' | 'log'>): HealthWatch {
  let learned: Learned | undefined;
  let timer: NodeJS.Timeout | undefined;
  let missed = 0;

  async function look(): Promise<void> {
    if (!learned) return;
    if (await database.isResponding()) {
      missed = 0;
      // Another process runs the jobs now.
      if (Date.now() - learned.at > lasts) learned = undefined;
      return;
    }
    missed += 1;
    if (missed === 2) await tell(learned);
  }

  async function tell({ readers, bakery }: Learned): Promise<void> {
    const finding = await databaseCheck.look({ database });
    // The database may be back by now.
    if (finding.state !== 'broken') return;
    const row = {
      ...finding,
      name: databaseCheck.name,
      advice: finding.advice ?? null,
      concerns_visitors: true,
      since: new Date(Date.now() - every),
      checked_at: new Date(),
      told_state: null,
      told_at: null,
    };
    const address = `${adminAddress(config)}/admin`;
    for (const to of readers) {
      const mail = writeHealthMail(
        { kind: 'trouble', isUrgent: true, rows: [row] },
        { to, bakery, address },
      );
      await mailer
        .send(mail)
        .catch((error: unknown) => log.warn({ err: error }, 'the owners were not told'));
    }
  }

  return {
    look,
    async learn(deps) {
      if (!mailer.enabled) return;
      const readers = await listReaders(deps.db, config);
      learned = { at: Date.now(), readers, bakery: await nameBakery(deps) };
      timer ??= setInterval(() => void look(), every).unref();
    },
    stop: () => clearInterval(timer),
  };
}
