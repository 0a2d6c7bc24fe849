import type { OptionalStep, SetupEntry as Entry } from '@bakery/schemas/office/setup';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SetupEntry } from './setup-entry.tsx';
import { refreshSetup } from './setup.queries.ts';
import plain from '../../../shared/ui/plain-list.module.css';
import classes from './setup.module.css';

/** The steps that are missing before visitors come, and below them those that are done. */
export function SetupPanel({ entries }: { entries: readonly Entry[] }) {
  const missing = entries.filter(({ state }) => state === 'missing');
  const others = entries.filter(({ state }) => state !== 'missing');
  const show = (entry: Entry) => (
    <SetupEntry key={entry.step} entry={entry} onChoose={(...choice) => void choose(...choice)} />
  );
  return (
    <Panel
      title="Before you go live"
      lead={`${others.length} of ${entries.length} done. The list notices by itself what is done.`}
    >
      <progress
        className={classes.progress}
        value={others.length}
        max={entries.length}
        aria-label="How much is done"
      />
      <div>
        <ul className={plain.list}>{missing.map(show)}</ul>
        {others.length > 0 && (
          <details className={classes.others}>
            <summary>
              {others.length === 1 ? 'Show the one that is' : `Show the ${others.length} that are`}{' '}
              done
            </summary>
            <ul className={plain.list}>{others.map(show)}</ul>
          </details>
        )}
      </div>
    </Panel>
  );
}

async function choose(step: OptionalStep, isNeeded: boolean): Promise<void> {
  try {
    await api.setup.choose.mutate({ step, isNeeded });
  } catch (error) {
    notifyFailure('Not saved', failureReason(error));
  }
  await refreshSetup();
}
