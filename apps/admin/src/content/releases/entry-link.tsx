import { draftRights } from '@bakery/schemas/content/drafts';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import type { ReactNode } from 'react';
import { useRight } from '../../shared/api/rights.ts';
import { DocumentLink } from '../../shared/ui/document-link.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { kinds } from '../kinds/kinds.ts';

interface EntryLinkProps {
  kind: DraftedKind;
  id: string;
  children: ReactNode;
}

/** Leads to the form of a record, or to the list where it is; plain text for those who may not change it. */
export function EntryLink({ kind, id, children }: EntryLinkProps) {
  const mayWrite = useRight(draftRights(kind).write);
  if (!mayWrite) return children;
  if (kind !== 'site') return <TextLink {...kinds[kind].form(id)}>{children}</TextLink>;
  const key = findSiteKey(id);
  return key ? <DocumentLink documentKey={key}>{children}</DocumentLink> : children;
}
