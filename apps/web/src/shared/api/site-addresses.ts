/** Addresses that depend on where the site is served. */
export interface SiteAddresses {
  /** The site's own outside origin, for canonical links and shared pictures. */
  origin: string;
  /** Where the API is; empty where it has the site's own address. */
  apiOrigin: string;
}
