/** React escapes `"` in attributes, and `>` too. */
const anchors = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)/g;

/** The paths that are no pages of the site: files, the API and the back office. */
const others = /^\/(?:api|admin|trpc|media)(?:[/?#]|$)|^[^?#]*\.[a-z\d]+(?:[?#]|$)/i;

/** A page whose links to pages of the site lead to the same pages under `base`. */
export function withLinksWithin(html: string, base: string): string {
  return html.replaceAll(anchors, (link, start: string, href: string) =>
    others.test(href) ? link : start + base + href,
  );
}
