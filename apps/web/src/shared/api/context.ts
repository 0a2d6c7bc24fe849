import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from './api.ts';
import type { PagePolicy } from '../page-policy.ts';
import type { StepsOff } from '../../first-paint/steps.ts';
import { isServer } from '../is-server.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type { SiteAddresses } from './site-addresses.ts';

/** Takes the part of a query's data that is written into a page. */
export type Shorten = (key: QueryKey, data: unknown) => unknown;

/** The context of every route's loader and head. */
export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  addresses: SiteAddresses;
  /** The steps of the first paint that are turned off. */
  off: StepsOff;
  /** The result of the form submission that this page responds to. */
  attempt?: EnquiryAttempt | undefined;
  /** On the server. */
  policy?: PagePolicy;
  /** On the server; not imported by what the browser loads, because of what it compares the data with. */
  shorten?: Shorten;
}

/** The API's client in a component: `useQuery(productsQuery(useApi(), …))`. */
export function useApi(): Api {
  return useRouteContext({ from: '__root__', select: ({ api }: RouterContext) => api });
}

export function useAddresses(): SiteAddresses {
  return useRouteContext({ from: '__root__', select: ({ addresses }: RouterContext) => addresses });
}

/** The policy of the page, to which a component adds; undefined in the browser. */
export function usePagePolicy(): PagePolicy | undefined {
  // oxlint-disable-next-line react/rules-of-hooks -- a build constant, so that the browser's file has no call
  return isServer ? useRouteContext({ from: '__root__', select: selectPolicy }) : undefined;
}

const selectPolicy = ({ policy }: RouterContext) => policy;

export function useShortening(): Shorten | undefined {
  return useRouteContext({ from: '__root__', select: ({ shorten }: RouterContext) => shorten });
}
