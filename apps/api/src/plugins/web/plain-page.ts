import { escapeHtml } from '../../core/http/escape-html.ts';

/** A number as it is shown, and as it is dialled. */
export interface PagePhone {
  shown: string;
  dialled: string;
}

interface PlainPageOptions {
  /** Seconds after which a browser asks again. */
  refreshAfter?: number;
  /** Where the bakery can be reached meanwhile. */
  phone?: PagePhone | undefined;
}

/** A static page for when the site cannot be rendered. */
export function plainPage(
  title: string,
  text: string,
  { refreshAfter, phone }: PlainPageOptions = {},
): string {
  const heading = escapeHtml(title);
  const refresh =
    refreshAfter === undefined ? '' : `<meta http-equiv="refresh" content="${refreshAfter}">`;
  const call =
    phone === undefined
      ? ''
      : `<p>Until then, please call us: <a style="color:inherit;display:inline-block;padding:10px" href="tel:${escapeHtml(phone.dialled)}">${escapeHtml(phone.shown)}</a></p>`;
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${refresh}<title>${heading}</title></head>` +
    '<body style="margin:20vh auto;max-width:32rem;padding:0 1rem;font:18px/1.6 sans-serif;' +
    `background:#fbf6ec;color:#16264c;text-align:center"><h1>${heading}</h1><p>${escapeHtml(text)}</p>${call}</body></html>`
  );
}
