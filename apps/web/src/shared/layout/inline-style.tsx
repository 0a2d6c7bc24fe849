import { useState } from 'react';
import { isServer } from '../is-server.ts';

interface InlineStyleProps {
  id: string;
  /** On the server. In the browser what the page has brought stays: its scripts need not bring it too. */
  css: string;
  media?: string;
}

/** Styles within the page, which scripts leave as they find them. */
export function InlineStyle({ id, css, media }: InlineStyleProps) {
  const [__html] = useState(() =>
    isServer ? css : (document.getElementById(id)?.textContent ?? ''),
  );
  return (
    <style id={id} media={media} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
  );
}
