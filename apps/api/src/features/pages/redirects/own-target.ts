import type { Deps } from '../../../deps.ts';

/**
 * A redirect to a web address of this very site leads to its path, so that circles are seen. The scheme does not
 * matter: a site has one.
 */
export function withOwnTarget<T extends { target: string }>(
  { config }: Pick<Deps, 'config'>,
  redirect: T,
): T {
  const { target } = redirect;
  const site = config.origins.public;
  if (site === undefined || !URL.canParse(target)) return redirect;
  const { host, pathname, search, hash } = new URL(target);
  if (host !== new URL(site).host) return redirect;
  // Two slashes would be another host.
  return { ...redirect, target: `/${pathname.replace(/^\/+/, '')}${search}${hash}` };
}
