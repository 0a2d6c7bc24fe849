import { renderBroken } from './failing-calls.ts';
import { expect, test } from './test.ts';

test('what was missing comes by itself when the page is there', async ({ page, baseURL }) => {
  for (const path of ['/home', '/enquries', '/about']) {
    const { calls } = await renderBroken(baseURL!, path);
    const broken = calls.filter((call) => call !== 'site.frame');
    const { html, headers } = await renderBroken(baseURL!, path, {
      calls: broken,
      fault: 'fails',
    });
    await page.route(path, (route) => route.fulfill({ body: html, headers }), { times: 1 });
    await page.goto(path);
    const late = path === '/enquries' ? 'Station Road bakery' : 'family';
    await expect(page.getByRole('main')).toContainText(late);
  }
});
