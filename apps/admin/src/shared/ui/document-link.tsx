import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import type { ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

interface DocumentLinkProps {
  documentKey: SiteKey;
  children: ReactNode;
}

/** Leads to the form of a document of the site. */
export function DocumentLink({ documentKey: key, children }: DocumentLinkProps) {
  if (key === 'business' || key === 'places') return <TextLink to={`/${key}`}>{children}</TextLink>;
  return (
    <TextLink to="/pages/$key" params={{ key }}>
      {children}
    </TextLink>
  );
}
