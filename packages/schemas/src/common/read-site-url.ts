/** The web address of a site or a part of it as people enter one, with or without its scheme; undefined for what is none. */
export function readSiteUrl(text: string): URL | undefined {
  const trimmed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isSite = url && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.username;
  return isSite ? url : undefined;
}
