import { expect, test } from './test.ts';

// The content of these documents is looked at in http/discovery.test.ts.
test('the browser reads the documents for programs, the manifest and the QR code', async ({
  page,
  request,
}) => {
  await page.goto('/home');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);

  for (const [path, name] of [
    ['/sitemap.xml', 'loc'],
    ['/news/rss.xml', 'guid'],
  ] as const) {
    const xml = await (await request.get(path)).text();
    const found = await page.evaluate(
      ([xml, name]) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        const error = document.querySelector('parsererror');
        return error?.textContent ?? document.getElementsByTagName(name).length;
      },
      [xml, name] as const,
    );
    expect(found, path).toBeGreaterThan(0);
  }

  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/whatsapp-qr.svg';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await expect(link).toHaveAttribute('target', '_blank');
});
