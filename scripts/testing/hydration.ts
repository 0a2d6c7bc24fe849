/**
 * Whether all of a page of the public site is hydrated: React works in it, and a click on a link is no longer the browser's alone. Runs
 * in the page.
 */
export function isPageHydrated(): boolean {
  if (!Object.keys(document).some((key) => key.startsWith('__reactContainer'))) return false;
  const link = document.body.appendChild(document.createElement('a'));
  let isLive = false;
  link.addEventListener('click', () => {
    isLive = true;
  });
  link.dispatchEvent(new Event('click'));
  link.remove();
  return isLive;
}
