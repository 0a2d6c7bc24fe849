import { withScrollingTables } from '@bakery/schemas/content/rich-text';
import styles from './rich-text.module.css';

/** HTML that the API has sanitised. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className={styles.body}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(placeInPage(html)) }}
    />
  );
}

const heading = /<(\/?)h([1-3])(?=[ >])/g;

/** Makes the headings of a text start one level below the page's own, without skipping a level. */
function placeInPage(html: string): string {
  const levels = [...new Set(Array.from(html.matchAll(heading), ([, , level]) => level))].sort();
  return html
    .replaceAll(heading, (_, end, level) => `<${end}h${2 + levels.indexOf(level)}`)
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ');
}
