import { useState } from 'react';
import { isServer } from '../is-server.ts';

interface InlineStyleProps {
  id: string;
  /**
   * On the server. In the browser the existing element stays, so the scripts need not contain the
   * styles.
   */
  css: string;
  media?: string;
}

/** An inline style element that hydration leaves unchanged. */
export function InlineStyle({ id, css, media }: InlineStyleProps) {
  const [__html] = useState(() =>
    isServer ? css : (document.getElementById(id)?.textContent ?? ''),
  );
  return (
    <style id={id} media={media} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
  );
}
