/**
 * Loads the site's styles after the first paint of the page and its modules after the first sight of it
 * (`first-paint/first-paint.script.ts`), so that nothing competes with these; a pointer, a key or focus
 * brings them at once, so that nothing is dead under a finger. The modules are fetched together and run
 * when the styles are there, in the given order, each in a task of its own, so that a slow phone can
 * answer in between. Without the styles they do not run, since they would show what has none: the page
 * stays as it is until the next sign of somebody.
 */
export default function loadPage(sheets: readonly string[], scripts: readonly string[]): void {
  let styled: Promise<unknown> | undefined;
  let hasBegun = false;
  const add = (rel: string, href: string) =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel, href });
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => {
        link.remove();
        reject(new Error(href));
      });
      document.head.append(link);
    });
  const addStyles = () =>
    (styled ??= Promise.all(sheets.map((href) => add('stylesheet', href))).catch((error) => {
      styled = undefined;
      throw error;
    }));
  const begin = async () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of scripts) add('modulepreload', href).catch(() => undefined);
    try {
      await addStyles();
    } catch {
      hasBegun = false;
      return;
    }
    for (const script of scripts) {
      await import(/* @vite-ignore */ script);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  window.firstPaint.then(addStyles).catch(() => undefined);
  void window.deferredDone.then(begin);
  for (const sign of ['pointerover', 'keydown', 'focusin'])
    addEventListener(sign, begin, { passive: true, capture: true });
}
