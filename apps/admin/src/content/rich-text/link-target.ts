/** Normalises an allowed link target for storage; undefined when it is not allowed. */
export function linkTarget(href: string): string | undefined {
  const trimmed = href.trim();
  if (/^https?:\/\//i.test(trimmed))
    return URL.canParse(trimmed) ? new URL(trimmed).href : undefined;
  // A path on this site. A second slash or a backslash would make it a URL with another host.
  if (/^\/(?![/\\])[^\s<>"'`\\]*$/.test(trimmed)) return trimmed;
  return /^(?:mailto|tel):[^\s<>"'`\\]+$/i.test(trimmed) ? trimmed : undefined;
}

/**
 * The link for what a user typed: an e-mail address, a phone number or a web address may be entered
 * without its scheme. Undefined when it is none of these.
 */
export function meantLink(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/)/i.test(text)) return linkTarget(text);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return linkTarget(`mailto:${text}`);
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return linkTarget(`tel:${text.replaceAll(/[\s()-]/g, '')}`);
  return /^[^\s/]+\.[^\s/.]{2,}(?:[/?#]\S*)?$/.test(text)
    ? linkTarget(`https://${text}`)
    : undefined;
}
