import type { FailedWork } from '@bakery/schemas/office/jobs';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ScreenNotice } from '../../../shared/ui/screen-notice.tsx';
import { failedWorkQuery } from './jobs.queries.ts';

/** Work that has failed for good, above every screen of those who can retry or dismiss it; renders nothing otherwise. */
export function FailedWorkNotice() {
  const isAllowed = useRight('settings');
  const { data } = useQuery({ ...failedWorkQuery(), enabled: isAllowed });
  const text = isAllowed && data && describe(data);
  if (!text) return null;
  return (
    <ScreenNotice
      icon="warning"
      text={text}
      action={
        <LinkButton to="/jobs" size="compact-sm" variant="default">
          Look at it
        </LinkButton>
      }
    />
  );
}

function describe({ mails, webhooks, others }: FailedWork): string | undefined {
  const what = [
    mails > 0 && count(mails, 'mail was not sent', 'mails were not sent'),
    webhooks > 0 && count(webhooks, 'webhook was not called', 'webhooks were not called'),
    others > 0 && count(others, 'other task was not done', 'other tasks were not done'),
  ].filter((part) => part !== false);
  if (what.length === 0) return undefined;
  const list = [what.slice(0, -1).join(', '), what.at(-1)].filter(Boolean).join(' and ');
  return `${list}. No further attempt is made.`;
}

function count(number: number, one: string, several: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : several}`;
}
