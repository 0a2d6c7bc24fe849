import { contentKinds } from '@bakery/schemas/content/kinds';
import type { KindName } from '@bakery/schemas/content/kinds';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';

/** The screen of the back office where something is looked at, below its address. */
export function screenOf(kind: string, id: string): string {
  if (kind === 'release') return `releases?id=${id}`;
  if (kind === 'site') return screenOfDocument(findSiteKey(id));
  return isKind(kind) ? contentKinds[kind].screen.replace('{id}', id) : 'releases';
}

function isKind(kind: string): kind is KindName {
  return Object.hasOwn(contentKinds, kind);
}

function screenOfDocument(key: string | undefined): string {
  if (key !== undefined && pageKeys.some((one) => one === key)) return `pages/${key}`;
  return key === 'places' ? 'places' : 'business';
}
