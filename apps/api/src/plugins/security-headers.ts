import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

export type HeaderSet = Readonly<Record<string, string>>;

/** Nothing here asks for any of these, but the back office for where one is. */
const permissions = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
];

const halfYear = 180 * 24 * 60 * 60;

/** The options that every response has. */
function commonOptions(secure: boolean) {
  return {
    strictTransportSecurity: secure && { maxAge: halfYear, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    // For browsers and plug-ins that are no longer in use.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } as const;
}

/** For pages: scripts, styles and calls are our own; the API may have an address of its own. */
export function composePageHeaders({ origins }: Config, secure: boolean): HeaderSet {
  return composeHeadersWith(listSources(origins.api), undefined, secure);
}

/**
 * For the back office: its frame with a page of the site has the same policy, and shows pictures and fonts of the
 * site, whose address they begin with.
 */
export function composeAdminHeaders({ origins }: Config, secure: boolean): HeaderSet {
  const { api, public: site } = origins;
  return composeHeadersWith(listSources(api), site, secure);
}

const listSources = (...origins: readonly (string | undefined)[]) => [
  ...new Set(["'self'", ...origins.filter((origin) => origin !== undefined)]),
];

function composeHeadersWith(own: string[], site: string | undefined, secure: boolean): HeaderSet {
  const headers = collect({
    ...commonOptions(secure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its theme into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [...new Set([...own, ...listSources(site)]), 'data:', 'blob:'],
        ...(site !== undefined && { fontSrc: listSources(site) }),
        connectSrc: own,
        objectSrc: ["'none'"],
        baseUri: listSources(site),
        formAction: own,
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
  });
  // A visitor may look for the nearest place, and the bakery say where a place is.
  headers['permissions-policy'] = permissions
    .map((name) => `${name}=(${name === 'geolocation' ? 'self' : ''})`)
    .join(', ');
  return headers;
}

/** For data and pictures: without the headers that concern pages only; they may load nothing. */
export function composeDataHeaders(
  secure: boolean,
  usableFrom: 'same-site' | 'cross-origin',
): HeaderSet {
  return collect({
    ...commonOptions(secure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: usableFrom },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/** The headers that the middleware sets; they do not depend on the request, so once is enough. */
function collect(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const done = (error?: unknown) => {
    if (error) throw error;
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, done);
  return headers;
}
