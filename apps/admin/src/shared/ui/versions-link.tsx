import { versionReadRight } from '@bakery/schemas/content/versions.constants';
import type { VersionedKind } from '@bakery/schemas/content/versions.constants';
import { useRight } from '../api/rights.ts';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

interface VersionsLinkProps {
  kind: VersionedKind;
  /** The id of the record, or the key of a document; undefined for a new record. */
  record: string | undefined;
  /** The name of the record, where the screen has several. */
  name?: string;
}

/** The way from a record to its versions; nothing for a new record or without the right. */
export function VersionsLink({ kind, record, name }: VersionsLinkProps) {
  const maySee = useRight(versionReadRight(kind));
  if (!maySee || record === undefined) return null;
  return (
    <LinkButton
      to="/history"
      search={{ kind, record }}
      variant="default"
      leftSection={<Icon name="history" size={18} />}
      aria-label={name && `History of ${name}`}
    >
      History
    </LinkButton>
  );
}
