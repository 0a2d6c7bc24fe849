import type { Page } from '@playwright/test';

/** Puts each text of the page into an element of its own, as translators of browsers do. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, textarea') || !text.data.trim()) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
}
