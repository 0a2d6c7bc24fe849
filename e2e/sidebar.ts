import type { Page } from '@playwright/test';

/** The sidebar, which a phone shows as a menu. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** Opens all groups that the sidebar has; it must be visible. */
export async function openGroups(page: Page): Promise<void> {
  await sections(page).getByRole('link', { name: 'Dashboard' }).waitFor();
  for (const group of await sections(page).getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  }
}
