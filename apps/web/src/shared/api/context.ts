import type { EnquiryAttempt } from '@bakery/schemas/enquiries';
import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from './api.ts';
import type { StepsOff } from '../../first-paint/steps.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type { SiteAddresses } from './site-addresses.ts';

/** The context of every route's loader and head. */
export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  addresses: SiteAddresses;
  /** The steps of the first paint that are turned off. */
  off: StepsOff;
  /** The result of the form submission that this page responds to. */
  attempt?: EnquiryAttempt | undefined;
}

/** The API's client in a component: `useQuery(productsQuery(useApi(), …))`. */
export function useApi(): Api {
  return useRouteContext({ from: '__root__', select: ({ api }: RouterContext) => api });
}

export function useAddresses(): SiteAddresses {
  return useRouteContext({ from: '__root__', select: ({ addresses }: RouterContext) => addresses });
}
