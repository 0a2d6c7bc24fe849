import { expect, test } from '@playwright/test';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { getFreePort } from './free-port.ts';
import { workAndLeave } from './admin-work.ts';
import { startProxiedServer } from './proxied-server.ts';
import { startOwnServer } from './start-own-server.ts';
import { serveAdminFiles } from './static-site.ts';

test('it works on its own host behind a reverse proxy', async ({ browser }) => {
  test.slow();
  const { adminOrigin, stop } = await startProxiedServer(1);
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const { email: username, password } = spawnedAdministrator;
    await workAndLeave(page, { adminOrigin, username, password, api: adminOrigin });
    await page.close();
  } finally {
    await stop();
  }
});

test('it works as static files on its own host', async ({ page }) => {
  test.slow();
  const apiPort = await getFreePort();
  // Same site for the browser, so that it sends the cookie, but two origins.
  const api = `http://api.bakery.localhost:${apiPort}`;
  const site = `http://www.bakery.localhost:${apiPort}`;
  const files = await serveAdminFiles(api, site);
  const adminOrigin = `http://admin.bakery.localhost:${files.port}`;
  const server = await startOwnServer({
    PORT: String(apiPort),
    SERVE: 'api,web',
    PUBLIC_ORIGIN: site,
    ADMIN_ORIGIN: adminOrigin,
    API_ORIGIN: api,
  });
  try {
    const { email: username, password } = spawnedAdministrator;
    await workAndLeave(page, { adminOrigin, username, password, api });

    // A page of another site gets no data and cannot change anything.
    await page.goto(`http://other.localhost:${files.port}/admin/login`);
    const refused = await page.evaluate(
      (url) =>
        fetch(url, { credentials: 'include' }).then(
          () => false,
          () => true,
        ),
      `${api}/api/banners`,
    );
    expect(refused).toBe(true);
  } finally {
    await server.stop();
    await files.stop();
  }
});
