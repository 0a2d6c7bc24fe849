import { expect, it } from 'vitest';
import { toStaticPage } from './static-page.ts';

const page =
  '<!DOCTYPE html><html><head><title>&lt;script&gt;</title><script>a("</p>")</script></head>' +
  '<body><script type="module" src="/a.js"></script><p>Bread</p>' +
  '<script id="data" type="application/json">[\n1]</script></body></html>';
const policy =
  "<meta http-equiv=\"content-security-policy\" content=\"script-src 'none'; object-src 'none'; form-action 'none'\">";

it('has no script, and a policy that lets none run', () => {
  expect(toStaticPage(page, undefined)).toBe(
    `<!DOCTYPE html><html><head>${policy}<title>&lt;script&gt;</title></head><body><p>Bread</p></body></html>`,
  );
});

it('names the origin of the site, which its addresses begin with', () => {
  const html = toStaticPage(page, 'https://bakery.example');
  expect(html).toContain(`${policy}<base href="https://bakery.example/"><title>`);
});
