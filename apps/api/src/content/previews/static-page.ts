/** Forbids in the frame what the page's own policy would forbid or allow by hashes. */
const policy = "script-src 'none'; object-src 'none'; form-action 'none'";

/** React escapes `<` and `>` in texts and attributes, so nothing else looks like a script element. */
const scripts = /<script\b[^>]*>.*?<\/script>/gs;

/**
 * A rendered page for a frame: no script of it runs. `origin` is that of the site where the frame's page may have
 * another one.
 */
export function toStaticPage(html: string, origin: string | undefined): string {
  const base = origin === undefined ? '' : `<base href="${origin}/">`;
  const head = `<head><meta http-equiv="content-security-policy" content="${policy}">${base}`;
  return withoutScripts(html).replace('<head>', () => head);
}

/** A rendered page whose parts the browser does not continue. */
export function withoutScripts(html: string): string {
  return html.replaceAll(scripts, '');
}
