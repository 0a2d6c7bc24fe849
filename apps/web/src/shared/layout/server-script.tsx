import { isServer } from '../is-server.ts';

interface ServerScriptProps {
  id: string;
  type?: string;
  /** On the server; in the browser the existing element stays as it is. */
  text: string;
}

/** A script element that the server alone writes: a page that the browser renders has none. */
export function ServerScript({ id, type, text }: ServerScriptProps) {
  if (!isServer && !document.getElementById(id)) return null;
  return (
    <script
      id={id}
      type={type}
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  );
}
