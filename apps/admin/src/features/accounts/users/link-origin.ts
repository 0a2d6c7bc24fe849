const ownNames = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Why a link that begins with the address in this browser may not work for others; undefined where nothing speaks against
 * it. `configured` is where the server is set up to have the back office.
 */
export function findOriginWarning(shown: string, configured: string | null): string | undefined {
  if (configured !== null && configured !== shown) {
    return `The link begins with ${shown}. The server is set up for ${configured}: open the back office there and make the link again.`;
  }
  if (!ownNames.test(new URL(shown).hostname)) return undefined;
  return `The link begins with ${shown}, which is this computer alone. It does not work for anybody elsewhere.`;
}
