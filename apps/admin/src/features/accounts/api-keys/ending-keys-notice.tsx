import { formatDate } from '@bakery/schemas/common/dates';
import type { EndingKey } from '@bakery/schemas/accounts/api-keys';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ScreenNotice } from '../../../shared/ui/screen-notice.tsx';
import { endingKeysQuery } from './api-keys.queries.ts';

/** API keys that end soon, above every screen of those who can move the day; renders nothing otherwise. */
export function EndingKeysNotice() {
  const isAllowed = useRight('keys');
  const { data } = useQuery({ ...endingKeysQuery(), enabled: isAllowed });
  const [first, ...others] = (isAllowed && data) || [];
  if (!first) return null;
  return (
    <ScreenNotice
      icon="key"
      text={describe(first, others.length)}
      action={
        <LinkButton to="/keys" size="compact-sm" variant="default">
          Look at it
        </LinkButton>
      }
    />
  );
}

function describe({ name, lastDay }: EndingKey, others: number): string {
  const more = others === 0 ? '' : ` (and ${others === 1 ? '1 other' : `${others} others`} soon)`;
  return `The API key “${name}” ends after ${formatDate(lastDay)}${more}. The program that uses it is refused then.`;
}
