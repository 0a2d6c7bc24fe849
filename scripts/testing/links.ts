/**
 * Whether a click on a link of the public site reaches the site: until all of a page is hydrated it is the browser's. Runs in the page.
 */
export function areLinksLive(): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  let isLive = false;
  link.addEventListener('click', () => {
    isLive = true;
  });
  link.dispatchEvent(new Event('click'));
  link.remove();
  return isLive;
}
