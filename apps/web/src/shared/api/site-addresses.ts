/** Addresses that depend on the deployment. */
export interface SiteAddresses {
  /** The site's public origin, for canonical links and shared pictures. */
  origin: string;
  /** The API's origin; empty when it is the site's own. */
  apiOrigin: string;
}
