import { draftRights } from '@bakery/schemas/content/drafts';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import type { ReactNode } from 'react';
import { useRight } from '../../shared/api/rights.ts';
import { DocumentLink } from '../../shared/ui/document-link.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';

interface EntryLinkProps {
  kind: DraftedKind;
  id: string;
  children: ReactNode;
}

/** Leads to the form of a record, or to the list where it is; plain text for those who may not change it. */
export function EntryLink({ kind, id, children }: EntryLinkProps) {
  const mayWrite = useRight(draftRights(kind).write);
  if (!mayWrite) return children;
  switch (kind) {
    case 'product':
      return (
        <TextLink to="/add-product" search={{ product_id: id }}>
          {children}
        </TextLink>
      );
    case 'liveProduct':
      return (
        <TextLink to="/add-liveproducts" search={{ product_id: id, isEditMode: 'true' }}>
          {children}
        </TextLink>
      );
    case 'news':
      return (
        <TextLink to="/add-news" search={{ news_id: id }}>
          {children}
        </TextLink>
      );
    case 'banner':
      return <TextLink to="/banners">{children}</TextLink>;
    case 'presence':
      return <TextLink to="/ourPresence">{children}</TextLink>;
    case 'site': {
      const key = findSiteKey(id);
      return key ? <DocumentLink documentKey={key}>{children}</DocumentLink> : children;
    }
  }
}
