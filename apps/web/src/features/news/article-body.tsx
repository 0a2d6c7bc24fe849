import styles from './article-body.module.css';

/** The text that the editor made; the API has sanitised it. */
export function ArticleBody({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: placeInPage(html) }} />;
}

const heading = /<(\/?)h([1-3])(?=[ >])/g;

/** Its headings stand below the page's own, and no level is left out. */
function placeInPage(html: string): string {
  const levels = [...new Set(Array.from(html.matchAll(heading), ([, , level]) => level))].sort();
  return html
    .replaceAll(heading, (_, end, level) => `<${end}h${2 + levels.indexOf(level)}`)
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ');
}
