import { Typography } from '@mantine/core';
import classes from './rich-text.module.css';

/** The text of an article as it is stored: the API has sanitised it. */
export function ShownText({ html }: { html: string }) {
  return (
    <Typography
      className={classes.text}
      dangerouslySetInnerHTML={{ __html: withLowerHeadings(html) }}
    />
  );
}

/** Its headings stand below those of the dialog that shows it. */
function withLowerHeadings(html: string): string {
  return html.replaceAll(
    /<(\/?)h([1-3])(?=[ >])/g,
    (_, end: string, level: string) => `<${end}h${Number(level) + 2}`,
  );
}
