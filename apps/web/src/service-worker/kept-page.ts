import { describeKept } from '../features/offline/describe-kept.ts';
import { keptHeaders, stripId } from '../features/offline/device.ts';
import type { Reason } from '../features/offline/device.ts';

/** The scripts and style sheets of the build that a page names. */
export function listFiles(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)(?![\w.])/g))];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

export function findTitle(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

const style =
  'position:fixed;inset:auto 0 var(--strip-height,0px);z-index:9;margin:0;padding:12px var(--gutter,16px);' +
  'font:600 15px/1.4 var(--text,sans-serif);text-align:center;text-wrap:balance;color:#0f1b38;background:#f6dfae;' +
  'border-top:2px solid #16264c';

/**
 * A kept page with a strip that says of when it is. It lies over the page, so nothing moves, and is there before any script
 * runs.
 */
export async function withStrip(kept: Response, reason: Reason): Promise<Response> {
  const { headers } = kept;
  const at = headers.get(keptHeaders.at) ?? '';
  const said = describeKept(reason, at);
  const strip = `<p id="${stripId}" data-at="${at}" data-reason="${reason}" style="${style}">${said}</p>`;
  const html = (await kept.text()).replace(/<\/body>(?![\s\S]*<\/body>)/, `${strip}</body>`);
  return new Response(html, { headers });
}
