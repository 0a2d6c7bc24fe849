import { useRouteContext } from '@tanstack/react-router';
import type { RouterContext } from '../../shared/api/context.ts';
import { isServer } from '../../shared/is-server.ts';
import { ServerScript } from '../../shared/layout/server-script.tsx';
import { headContext } from '../../shared/seo/head-context.ts';
import { placesJsonLd } from './places-json-ld.ts';
import { placesQuery } from './places.queries.ts';

/** The places for search engines; the page's scripts need neither it nor its data. */
export function PlacesData() {
  // oxlint-disable-next-line react/rules-of-hooks -- a build constant
  const text = isServer ? useJsonLd() : '';
  return <ServerScript id="places" type="application/ld+json" text={text} />;
}

function useJsonLd(): string {
  const context: RouterContext = useRouteContext({ from: '__root__' });
  const places = context.queryClient.getQueryData(placesQuery(context.api).queryKey) ?? [];
  const data = placesJsonLd(headContext(context), places);
  // Escaped, so that it cannot close its element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
