import { withScrollingTables } from '@bakery/schemas/content/rich-text';
import { Typography } from '@mantine/core';
import classes from './rich-text.module.css';

/** An article's stored HTML, which the API has sanitised. */
export function ShownText({ html }: { html: string }) {
  return (
    <Typography
      className={classes.text}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(withLowerHeadings(html)) }}
    />
  );
}

/** Makes the headings of a text one level below the dialog's heading. */
function withLowerHeadings(html: string): string {
  return html.replaceAll(
    /<(\/?)h([1-3])(?=[ >])/g,
    (_, end: string, level: string) => `<${end}h${Number(level) + 2}`,
  );
}
