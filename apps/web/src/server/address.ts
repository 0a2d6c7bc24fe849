/** Search parameters that some page is rendered by; all others (campaign marks …) leave it as it is. */
const known = ['category', 'page', 'search', 'sent', 'sort'];
const longest = 200;

/**
 * The address that stands for all those that render the same page: its path and the known search
 * parameters in one order. Undefined for an address that no page can have.
 */
export function normalizeAddress(address: string): string | undefined {
  const [path = '/', ...rest] = address.split('?');
  if (path.startsWith('//') || path.includes('\\') || path.length > 500) return undefined;

  const given = new URLSearchParams(rest.join('?'));
  const kept = known.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, value.slice(0, longest)]] : [];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}
