import { createElement } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import type { FactsPanel } from './facts-panel.tsx';

let panel: typeof FactsPanel | undefined;

/** The panel of facts; undefined until its code has been loaded. */
export function drawFactsPanel(props: ComponentProps<typeof FactsPanel>): ReactElement | undefined {
  return panel && createElement(panel, props);
}

/** Loads the code of the panel. Where that fails the page is shown without the facts. */
export async function loadFactsPanel(): Promise<void> {
  try {
    panel ??= (await import('./facts-panel.tsx')).FactsPanel;
  } catch {
    // The next product, or the next change of the facts, asks again.
  }
}
