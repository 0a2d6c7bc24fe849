import type { Page } from '@playwright/test';
import { addRecord, confirmDelete, uniqueName } from './admin-catalogue.ts';
import { expect, test, waitUntilStill } from './admin-test.ts';
import { postpone } from './lengthen-timers.ts';

/** A screen of each layout, and a text that only this screen shows. */
const screens = [
  ['/admin/', 'Recent Products'],
  ['/admin/banners', 'Banner Management'],
  ['/admin/banners?form=add', 'Cancel'],
  ['/admin/add-product', 'Cancel'],
  ['/admin/contact', 'Enquiry'],
  ['/admin/add-news', 'Cancel'],
] as const;

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

/**
 * The names of the controls that a toast covers, and the number of controls checked. Runs in the
 * page.
 */
function findCovered(): { covered: string[]; controls: number; toasts: number } {
  const strip = document.querySelector('section[aria-label=Notifications]')!;
  const toasts = [...strip.querySelectorAll('[role=status], [role=alert]')].map((toast) =>
    toast.getBoundingClientRect(),
  );
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, [role=switch]'),
  ].filter((control) => {
    const { width, height, bottom, top } = control.getBoundingClientRect();
    const isInView = bottom > 0 && top < window.innerHeight && width > 1 && height > 1;
    // On phones the column headers are for screen readers only.
    const isClipped = control.closest('thead') !== null && window.innerWidth < 768;
    // A dialog or menu that scrolls shows only the part inside its frame.
    const frame = control.closest('[role=dialog], nav')?.getBoundingClientRect();
    const isScrolledOut = frame !== undefined && (top < frame.top || bottom > frame.bottom);
    return (
      isInView &&
      !isClipped &&
      !isScrolledOut &&
      !strip.contains(control) &&
      control.checkVisibility()
    );
  });
  const covered = controls.filter((control) => {
    const a = control.getBoundingClientRect();
    return toasts.some(
      (b) =>
        a.left < b.right - 1 &&
        a.right > b.left + 1 &&
        a.top < b.bottom - 1 &&
        a.bottom > b.top + 1,
    );
  });
  return {
    covered: covered.map((control) => control.getAttribute('aria-label') ?? control.textContent),
    controls: controls.length,
    toasts: toasts.length,
  };
}

/** A toast moves the page in the frame after it is shown, and a closed dialog returns the focus later: polled. */
async function expectNothingCovered(page: Page): Promise<void> {
  await waitUntilStill(page);
  await expect.poll(async () => (await page.evaluate(findCovered)).covered).toEqual([]);
  const { controls, toasts } = await page.evaluate(findCovered);
  expect(controls).toBeGreaterThan(0);
  expect(toasts).toBeGreaterThan(0);
}

/** The focus that a closed dialog returns may scroll the page once more: it is scrolled up until it stays. */
async function expectNothingCoveredAtTop(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await waitUntilStill(page);
    expect((await page.evaluate(findCovered)).covered).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await expectNothingCovered(page);
}

/** Opens a screen through its link; the toasts stay. */
async function walkTo(page: Page, path: string, shown: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(page.getByRole('main').getByText(shown, { exact: true }).last()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Deletes records of a list; returns its address. */
async function showToasts(page: Page): Promise<string> {
  const name = uniqueName('Covered');
  const list = `/admin/products?search=${encodeURIComponent(name)}`;
  for (const n of [1, 2]) await addRecord(page, 'products', { name: `${name} ${n}` });
  await page.goto(list);
  for (const n of [1, 2]) {
    await page.getByRole('button', { name: `Delete ${name} ${n}` }).click();
    await confirmDelete(page);
    await expect(page.getByRole('status').filter({ hasText: `${name} ${n}` })).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return list;
}

test('toasts cover no control at any size', async ({ page }) => {
  test.setTimeout(900_000);
  await postpone(page, 10_000);
  await page.setViewportSize(sizes[0]!);
  const list = await showToasts(page);
  for (const size of sizes) {
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expectNothingCoveredAtTop(page);
      for (const [screen, shown] of screens) {
        await test.step(screen, async () => {
          await walkTo(page, screen, shown);
          await expectNothingCovered(page);
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          const saveBar = page.getByRole('main').getByRole('button', { name: 'Cancel' });
          if (shown === 'Cancel') await saveBar.last().click({ trial: true });
          await page.evaluate(() => window.scrollTo(0, 0));
        });
      }
      const account = page.getByRole('button', { name: 'admin', exact: true });
      await account.click({ trial: true });
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) {
        await menu.click();
        await expectNothingCovered(page);
        await menu.click();
      }
      await account.click();
      await page.getByRole('menuitem', { name: 'Logout' }).click({ trial: true });
      await page.getByRole('menuitem', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Set password' }).scrollIntoViewIfNeeded();
      await expectNothingCovered(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await walkTo(page, list, 'Products');
    });
  }
});

test('visible content stays visible when a toast appears', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await postpone(page, 10_000);
  const name = uniqueName('Stays');
  for (const n of [1, 2, 3, 4, 5]) await addRecord(page, 'products', { name: `${name} ${n}` });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const first = page.getByRole('button', { name: `Edit ${name} 5` });
  const headerBottom = 56;
  // Just below the header, above which there is only text for the height of a toast: what the header covers could
  // otherwise come to lie below the toast.
  await first.evaluate(
    (button, below) => window.scrollBy(0, button.getBoundingClientRect().top - below),
    headerBottom + 10,
  );
  const before = (await first.boundingBox())!.y;
  expect(before).toBeGreaterThan(headerBottom);
  await page.getByRole('button', { name: `Delete ${name} 2` }).click();
  await confirmDelete(page);
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page moves down: a click on what the toast covers until then would scroll it.
  await expect.poll(async () => (await first.boundingBox())!.y).toBeGreaterThan(before);
  await waitUntilStill(page);
  await first.click({ trial: true });
  await expectNothingCovered(page);
});
