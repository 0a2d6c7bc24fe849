import type { Page } from '@playwright/test';
import { ownWord } from './admin-enquiry.ts';
import { expect, expectAccessible, test } from './admin-test.ts';
import { makePdf } from './pdf.ts';
import { makePicture } from './picture.ts';
import { openScreen } from './screens.ts';

/** Sends an enquiry with a document and opens it in the dialog. */
async function open(page: Page, document: { name: string; buffer: Buffer }) {
  const word = ownWord();
  const response = await page.request.post('/api/contact', {
    multipart: {
      full_name: `Asha ${word}`,
      email: `${word}@example.com`,
      contact_number: '9876543210',
      message: 'As in the document.',
      document: { ...document, mimeType: 'text/html' },
    },
  });
  const { id } = ((await response.json()) as { data: { id: string } }).data;
  await openScreen(page, `/contact?view=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Enquiry details' });
  await expect(dialog.getByText('As in the document.')).toBeVisible();
  return { id, dialog, preview: dialog.getByRole('button', { name: 'Preview' }) };
}

// A document that cannot be read.
test.use({ expectedComplaints: [/status of 503/] });

test('a picture is shown in its dialog, read again on request, and asked about when it is dangerous', async ({
  page,
}) => {
  await test.step('Escape leads back to the button', async () => {
    const { dialog, preview } = await open(page, {
      name: 'cake.bin.dat',
      buffer: await makePicture(60, 40),
    });
    await preview.click();
    const shown = dialog.getByRole('region', { name: 'Preview of cake.bin.dat' });
    await expect(shown).toBeFocused();
    await expect(shown.getByRole('img')).toHaveJSProperty('naturalWidth', 60);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(preview).toBeFocused();
    await expect(dialog).toBeVisible();
  });
  await test.step('a failed preview is loaded again', async () => {
    const { dialog, preview } = await open(page, {
      name: 'cake.png',
      buffer: await makePicture(60, 40),
    });
    await page.route('**/document', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await preview.click();
    await expect(dialog.getByText('The preview could not be loaded')).toBeVisible();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('img', { name: 'cake.png' })).toBeVisible();
  });
  await test.step('a dangerous document says so before it is downloaded', async () => {
    const { dialog, preview } = await open(page, {
      name: 'cake.png',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    });
    const link = dialog.getByRole('link', { name: /cake\.png/ });
    await link.click();
    const question = page.getByRole('dialog', { name: 'Download this document?' });
    await expect(question.getByText(/is a web page or a drawing/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(preview).toBeHidden();
    await link.click();
    const downloading = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('cake.png');
  });
});

test('the pages of a PDF are drawn at the desk, nothing in it runs, and a damaged or encrypted one says so', async ({
  page,
}) => {
  await test.step('drawn', async () => {
    const { id } = await open(page, { name: 'list.pdf', buffer: makePdf(2) });
    await openScreen(page, `/desk?view=all&open=${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const shown = page.getByRole('region', { name: 'Preview of list.pdf' });
    for (const name of ['Page 1 of 2', 'Page 2 of 2']) {
      const canvas = shown.getByRole('img', { name });
      await canvas.scrollIntoViewIfNeeded();
      await expect(canvas).toHaveAttribute('aria-busy', 'false');
      // A page of our own making has a black square in its middle.
      const middle = await canvas.evaluate((element: HTMLCanvasElement) => {
        const { width, height } = element;
        return [...element.getContext('2d')!.getImageData(width / 2, height / 2, 1, 1).data];
      });
      expect(middle).toEqual([0, 0, 0, 255]);
    }
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await shown.focus();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  });
  await test.step('damaged or encrypted', async () => {
    const damaged = await open(page, {
      name: 'list.pdf',
      buffer: Buffer.from('%PDF-1.7\nno more'),
    });
    await damaged.preview.click();
    await expect(damaged.dialog.getByText(/This PDF is damaged/)).toBeVisible();
    const encrypted = await open(page, { name: 'list.pdf', buffer: makePdf(1, true) });
    await encrypted.preview.click();
    await expect(encrypted.dialog.getByText(/This PDF is encrypted/)).toBeVisible();
  });
});
