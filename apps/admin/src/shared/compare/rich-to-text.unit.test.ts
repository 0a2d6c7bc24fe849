import { describe, expect, it } from 'vitest';
import { richToText } from './rich-to-text.ts';

describe('a rich text as words', () => {
  it('has each block on a line, and says what it is', () => {
    const html =
      '<h2>New oven</h2><p>It is hot &amp; new.</p><ul><li><p>Bread</p></li><li><p>Rusk</p></li></ul><hr />';
    expect(richToText(html)).toBe(
      '[heading 2] New oven\nIt is hot & new.\n•\nBread\n•\nRusk\n[line]'.replaceAll('•\n', '• \n'),
    );
  });

  it('has each row of a table on a line', () => {
    const row = '<tr><td><p>Pav</p></td><td><p data-align="right">30</p></td></tr>';
    const html = `<p>Prices</p><table><tbody><tr><th><p>Bread</p></th><th><p></p></th></tr>${row}</tbody></table><p>End</p>`;
    expect(richToText(html)).toBe('Prices\n[table] \n| Bread | \n| Pav | [right] 30\nEnd');
  });

  it('changes with the formatting alone', () => {
    expect(richToText('<p>very <strong>hot</strong></p>')).toBe('very [bold]hot[/bold]');
    expect(richToText('<p data-align="center">very <em>hot</em></p>')).toBe(
      '[center] very [italic]hot[/italic]',
    );
  });

  it('names where links lead, and pictures', () => {
    const html =
      '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank">here</a><img src="/uploads/x.webp" alt="Oven" /></p>';
    expect(richToText(html)).toBe(
      '[link to https://example.com/?a=1&b=2]here[/link][picture: Oven]',
    );
  });
});
