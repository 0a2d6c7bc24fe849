import type { FoodFacts as Facts } from '@bakery/schemas/catalogue/food-facts';
import { findByText, getByText } from '../../../../../scripts/testing/dom.ts';
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';

const dry: Facts = { storage: 'Keep dry.' };
const cool: Facts = { storage: 'Keep cool.' };

/** A page with the facts as the server sends it, in a browser that has not loaded the code of the panel. */
async function visit(facts: Facts) {
  const onServer = await import('./load-facts-panel.ts');
  await onServer.loadFactsPanel();
  const { SentFacts: Sent } = await import('./food-facts.tsx');
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(createElement(Sent, { facts, licence: '123' }));
  vi.resetModules();
  const { drawFactsPanel } = await import('./load-facts-panel.ts');
  const { SentFacts } = await import('./food-facts.tsx');
  const draw = (shown: Facts) => createElement(SentFacts, { facts: shown, licence: '123' });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const complaint = vi.spyOn(console, 'error');
  const root = hydrateRoot(host, draw(facts));
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
    vi.unstubAllGlobals();
    complaint.mockRestore();
  });
  await act(() => {});
  const render = (shown: Facts) => act(() => root.render(draw(shown)));
  return { host, render, complaint, drawFactsPanel };
}

it('keeps the facts that the server sent without loading what draws them', async () => {
  const { host, render, complaint, drawFactsPanel } = await visit(dry);
  const sent = getByText(host, 'Keep dry.');
  await render(dry);
  expect(getByText(host, 'Keep dry.')).toBe(sent);
  expect(drawFactsPanel({ facts: dry, licence: undefined })).toBeUndefined();
  expect(complaint).not.toHaveBeenCalled();
});

it('draws the facts once they are others', async () => {
  const { host, render, complaint } = await visit(dry);
  await render(cool);
  await findByText(host, 'Keep cool.');
  expect(host.querySelectorAll('section')).toHaveLength(1);
  expect(host.textContent).not.toContain('Keep dry.');
  expect(complaint).not.toHaveBeenCalled();
});
