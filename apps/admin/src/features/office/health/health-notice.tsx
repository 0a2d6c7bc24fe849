import { healthLabels } from '@bakery/schemas/office/health';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRight } from '../../../shared/api/rights.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ScreenNotice } from '../../../shared/ui/screen-notice.tsx';
import { healthNoticeQuery } from './health.queries.ts';

/** The parts that somebody has to see to, above every screen of those who can, but that which says more. */
export function HealthNotice() {
  const isAllowed = useRight('settings');
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/health' });
  const { data } = useQuery({ ...healthNoticeQuery(), enabled: isAllowed });
  if (!isAllowed || isHere || !data || data.urgent.length === 0) return null;
  const names = data.urgent.map((check) => healthLabels[check]);
  return (
    <ScreenNotice
      icon="warning"
      text={`Somebody has to see to this now: ${names.join(', ')}.`}
      action={
        <LinkButton to="/health" size="compact-sm" variant="default">
          Look at the health
        </LinkButton>
      }
    />
  );
}
