/**
 * Loads the page's styles after the first paint and its modules after `deferredDone`
 * (`first-paint.script.ts`), so that they do not delay the page. Pointer, keyboard or
 * focus events start the load at once. The modules are fetched in parallel and run in the given
 * order after the styles have loaded, each in a separate task, so that a slow phone can respond in
 * between. The style sheets apply all at once: one alone would undo what the inline styles have of those after it. If
 * one fails, the modules do not run, because they would render unstyled content: the page stays as it is until the next
 * such event. The modules of `painted` run by themselves after the first paint.
 */
export default function loadPage(
  sheets: readonly string[],
  scripts: readonly string[],
  painted: readonly string[],
): void {
  let styled: Promise<unknown> | undefined;
  let hasBegun = false;
  const add = (rel: string, href: string, media = '') =>
    new Promise<HTMLLinkElement>((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel, href, media });
      link.addEventListener('load', () => resolve(link));
      link.addEventListener('error', () => {
        link.remove();
        reject(new Error(href));
      });
      document.head.append(link);
    });
  const addStyles = () =>
    (styled ??= Promise.all(sheets.map((href) => add('stylesheet', href, 'print')))
      .then((links) => links.forEach((link) => (link.media = 'all')))
      .catch((error) => {
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
  for (const script of painted)
    window.firstPaint.then(() => import(/* @vite-ignore */ script)).catch(() => undefined);
  void window.deferredDone.then(begin);
  for (const sign of ['pointerover', 'keydown', 'focusin'])
    addEventListener(sign, begin, { passive: true, capture: true });
  // A click that comes before the scripts loads the next page anew: what its link carries is stored for that page.
  addEventListener('click', ({ target }) => {
    const carried = (target as Element).closest<HTMLElement>('a[data-about]')?.dataset['about'];
    try {
      if (carried) sessionStorage.setItem('about', carried);
    } catch {
      // Without storage the next page opens without it.
    }
  });
}
