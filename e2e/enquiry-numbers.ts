import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const panel = (page: Page, name: string) => page.getByRole('figure', { name });

/** Scrolls to the statistics again until everything above them has loaded, which moves them. */
export async function scrollToNumbers(
  page: Page,
  findContent = (section: Locator) => section.getByRole('radiogroup', { name: 'Period' }),
): Promise<void> {
  const section = page.getByRole('region', { name: 'Enquiries in Numbers' });
  await expect(async () => {
    await section.scrollIntoViewIfNeeded();
    await expect(findContent(section)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/**
 * Reads what a chart of bars draws for each series, and the numbers of the table, both read at once: a new enquiry
 * may change them. Runs in the page.
 */
function readPanel(figure: Element) {
  const columns = [...figure.querySelectorAll('thead th')].slice(1);
  const rows = [...figure.querySelectorAll('tbody tr')];
  const table = columns.map((_, index) =>
    rows.map((row) => Number(row.querySelectorAll('td')[index]?.textContent?.replaceAll(',', ''))),
  );
  const heights = [...figure.querySelectorAll('.recharts-bar')].map((bar) =>
    [...bar.querySelectorAll('.recharts-bar-rectangle')].map((one) =>
      Number(one.querySelector('path')?.getAttribute('height') ?? 0),
    ),
  );
  return { table, heights };
}

/** The bars of a chart are as high as the numbers of its table say, once both are drawn. */
export async function expectAgreement(figure: Locator): Promise<void> {
  await expect(async () => {
    const { table, heights } = await figure.evaluate(readPanel);
    const largest = Math.max(...table.flat());
    const unit = Math.max(...heights.flat()) / largest;
    expect(largest).toBeGreaterThan(0);
    expect(heights.map((bars) => bars.map((height) => Math.round(height / unit)))).toEqual(table);
  }).toPass();
}
