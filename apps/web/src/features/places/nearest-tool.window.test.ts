import { findByText, getByRole, waitFor } from '../../../../../scripts/testing/dom.ts';
import { userEvent } from '@testing-library/user-event';
import { createElement, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RankedPlace } from './distances.ts';
import { NearestTool } from './nearest-tool.tsx';

const raipur = { at: [21.25, 81.63] } as const;
const delhi = { at: [28.61, 77.21] } as const;

type Locate = typeof navigator.geolocation.getCurrentPosition;

function stubPosition(getCurrentPosition: Locate): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

function show(places: readonly { at?: readonly [number, number] }[]): RankedPlace[][] {
  const told: RankedPlace[][] = [];
  const root = createRoot(document.body);
  onTestFinished(() => root.unmount());
  root.render(createElement(NearestTool, { places, onRank: (ranked) => told.push(ranked) }));
  return told;
}

const ask = async () => {
  await findByText(document.body, 'Nearest to me');
  await userEvent.click(getByRole(document.body, 'button', { name: 'Nearest to me' }));
};

it('asks for the position at a click alone, and sorts the places by it', async () => {
  const locate = vi.fn<Locate>((take) =>
    take({ coords: { latitude: 21.25, longitude: 81.64 } } as GeolocationPosition),
  );
  stubPosition(locate);
  const told = show([delhi, raipur]);
  await findByText(document.body, 'Nearest to me');
  expect(locate).not.toHaveBeenCalled();
  await ask();
  await findByText(document.body, 'The nearest is first.');
  expect(told).toEqual([
    [
      { index: 1, distance: '1.0 km' },
      { index: 0, distance: expect.stringMatching(/^\d+ km$/) as string },
    ],
  ]);
});

it.each([
  [1, 'Your browser may not say where you are. You can allow it in its settings.'],
  [2, 'Where you are could not be found. Please try again.'],
])('says why there is no position for the code %i, and can be asked again', async (code, text) => {
  stubPosition((_take, refuse) =>
    refuse?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  );
  const told = show([delhi, raipur]);
  await ask();
  await findByText(document.body, text);
  expect(told).toEqual([]);
  await ask();
  await findByText(document.body, text);
});

it.each([
  ['there is no choice', [delhi, {}], true],
  ['the browser tells no position', [delhi, raipur], false],
] as const)('is not there where %s', async (_why, places, isSecure) => {
  stubPosition(() => {});
  vi.stubGlobal('isSecureContext', isSecure);
  const rendered = vi.fn();
  const root = createRoot(document.body);
  onTestFinished(() => root.unmount());
  const tool = createElement(NearestTool, { places, onRank: () => {} });
  root.render(createElement(Profiler, { id: 'tool', onRender: rendered }, tool));
  await waitFor(() => expect(rendered).toHaveBeenCalled());
  expect(document.body.textContent).toBe('');
});
