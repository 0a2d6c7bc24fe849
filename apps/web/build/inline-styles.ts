import type { Plugin } from 'vite';

/**
 * Sets the router's flag for inlined styles, on server and client. The router's own plugin sets the
 * opposite, so this plugin must come after it.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  };
}
