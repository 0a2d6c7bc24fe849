declare global {
  interface Window {
    /** Resolves when the page has loaded and has been painted. */
    firstPaint: Promise<unknown>;
    /** Resolves when its fonts have loaded too and its sections are laid out. */
    deferredDone: Promise<unknown>;
  }
}

/**
 * Sets `window.firstPaint` and `window.deferredDone`. A resource that hangs or fails delays them
 * for a few seconds at most. No step takes long: creating a font, requesting one, and each frame
 * are separate tasks.
 */
export default function deferUntilPainted(wide: string): void {
  const style = (id: string) => document.getElementById(id) as HTMLStyleElement;
  const [early, fonts] = [style('early'), style('fonts')];
  const heldBack = () => early.sheet!.cssRules as unknown as CSSStyleRule[];
  const wait = (time?: number) => new Promise((resolve) => setTimeout(resolve, time));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  const text = fonts.textContent;
  const isWide = matchMedia(wide).matches;
  if (!isWide) early.media = 'all';
  fonts.media = wide;
  /**
   * Fonts in the browser's cache are used at once. In a separate task, because the storage is slow
   * to respond.
   */
  const useKnownFonts = async () => {
    await wait();
    try {
      if (localStorage.getItem('fonts') !== text) return false;
    } catch {
      return false;
    }
    fonts.media = 'all';
    return true;
  };
  const known = useKnownFonts();

  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const painted = new Promise<void>((resolve) =>
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true }),
  );

  const makeFace = ({ style }: CSSFontFaceRule) => {
    const get = (name: string) => style.getPropertyValue(name);
    return new FontFace(get('font-family').replace(/["']/g, ''), get('src'), {
      weight: get('font-weight'),
      display: 'swap',
      unicodeRange: get('unicode-range') || 'U+0-10FFFF',
    });
  };
  /** Together, so that the page is laid out only once. */
  const showFonts = async () => {
    if (isWide) fonts.media = 'all';
    else {
      const faces: FontFace[] = [];
      const loads: Promise<unknown>[] = [];
      for (const rule of fonts.sheet!.cssRules) {
        const face = makeFace(rule as CSSFontFaceRule);
        faces.push(face);
        await wait();
        // A font with a list of Unicode ranges is for another script: the browser loads it when
        // such text occurs.
        if (face.unicodeRange.includes(',')) continue;
        loads.push(face.load().catch(() => undefined));
        await wait();
      }
      await Promise.race([Promise.all(loads), wait(3_000)]);
      for (const face of faces) document.fonts.add(face);
    }
    await frame();
    try {
      localStorage.setItem('fonts', text);
    } catch {
      // Then they load late again.
    }
  };

  /** Removes one rule per frame. */
  const layOut = async () => {
    while (heldBack().length > 0) {
      early.sheet!.deleteRule(0);
      await frame();
    }
  };
  /** Hidden elements cannot be reached by keyboard. */
  const showWhatIsNear = () => {
    for (const { style } of heldBack()) style.removeProperty('display');
  };
  for (const sign of ['scroll', 'keydown'])
    addEventListener(sign, showWhatIsNear, { once: true, passive: true });

  window.firstPaint = Promise.race([Promise.all([loaded, painted]), wait(5_000)]);
  const withFonts = window.firstPaint
    .then(() => known)
    .then((areKnown) => (areKnown ? undefined : showFonts()))
    .then(frame);
  window.deferredDone = isWide ? withFonts : withFonts.then(layOut);
}
