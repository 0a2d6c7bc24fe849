import type { Plugin } from 'vite';

/**
 * Tells the router, on both sides, that a page brings its styles within. The router's own plugin
 * defines the opposite, so this one has to come after it.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  };
}
