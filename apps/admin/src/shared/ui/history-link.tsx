import { useRight } from '../api/rights.ts';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

interface HistoryLinkProps {
  id: string | undefined;
  name?: string;
  label?: string;
}

/** The way from a record to its part of the audit log; nothing for a new record or without the right. */
export function HistoryLink({ id, name, label = 'History' }: HistoryLinkProps) {
  const maySee = useRight('log');
  if (!maySee || id === undefined) return null;
  return (
    <LinkButton
      to="/activity"
      search={{ record: id }}
      variant="default"
      leftSection={<Icon name="history" size={18} />}
      aria-label={name && `History of ${name}`}
    >
      {label}
    </LinkButton>
  );
}
