import sharp from 'sharp';
import { expect, test } from './admin-test.ts';
import { addArticle, editor, save, storedText, tool } from './admin-text.ts';
import { makePicture } from './picture.ts';

/** A bitmap of 2 × 2 pixels, 24 bits each. */
function makeBitmap(): Buffer {
  const file = Buffer.alloc(70);
  file.write('BM');
  file.writeUInt32LE(70, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(2, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(16, 34);
  for (let at = 54; at < 70; at += 1) file[at] = Math.floor(Math.random() * 256);
  return file;
}

/** An icon of 16 × 16 pixels that holds a PNG. */
async function makeIcon(): Promise<Buffer> {
  const png = await makePicture(16, 16);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head[6] = 16;
  head[7] = 16;
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

test('pictures are uploaded to the media store, bitmaps and icons too', async ({ page }) => {
  const { id } = await addArticle(page, '<p>Look:</p>');
  await page.goto(`/admin/add-news?news_id=${id}`);
  await editor(page).click();
  await page.keyboard.press('End');
  const input = page.getByLabel('Pictures for the text');
  await expect(input).toHaveAttribute(
    'accept',
    'image/png,image/gif,image/jpeg,image/bmp,image/x-icon',
  );
  const pictures = editor(page).locator('img[src^="/uploads/"]');
  const gif = await sharp(await makePicture(30, 20))
    .gif()
    .toBuffer();
  await input.setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(60, 40) },
    { name: 'b.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'c.bmp', mimeType: 'image/bmp', buffer: makeBitmap() },
    { name: 'd.ico', mimeType: 'image/x-icon', buffer: await makeIcon() },
  ]);
  await expect(pictures).toHaveCount(4);
  await expect(editor(page).locator('img[width="16"]')).toHaveCount(1);

  // Pasted files are uploaded; a picture of another page is not.
  const pasted = (await makePicture(50, 50)).toString('base64');
  await editor(page).evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'e.png', { type: 'image/png' }));
    const html = new DataTransfer();
    html.setData('text/html', '<p>and <img src="https://example.com/a.png"></p>');
    html.setData('text/plain', 'and');
    for (const clipboardData of [files, html]) {
      const paste = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', paste));
    }
  }, pasted);
  await expect(page.getByText('Pictures were left out')).toBeVisible();
  await expect(pictures).toHaveCount(5);
  await expect(editor(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(5);

  await pictures.first().click();
  await tool(page, 'Describe the picture').click();
  await page.getByLabel('What the picture shows').fill('A loaf');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('img', { name: 'A loaf' })).toBeVisible();
  await save(page);
  const stored = await storedText(page, id);
  expect(
    stored.match(/<img src="\/uploads\/[^"]+" alt="[^"]*" width="\d+" height="\d+" \/>/g),
  ).toHaveLength(5);
  expect(stored).toContain('alt="A loaf"');
  expect(stored).not.toContain('example.com');
});
