import { CSSStyleDeclaration, Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { readStylesQuickly } from './quick-styles.ts';

/** The styles of the elements of a new window, since happy-dom keeps how it reads those that it has read. */
function readAll(): string[][] {
  const window = new Window();
  const { document } = window;
  document.body.innerHTML = `
    <p>One</p><p style="display: none">Two</p><p style="color: red">Three <b>b</b></p><p hidden>Four</p>
    <div style="visibility: hidden"><span>Five</span><i style="visibility: visible"><b>b</b></i></div>
    <dialog>Six</dialog><dialog open>Seven</dialog><svg><path /></svg>`;
  return [...document.querySelectorAll('*'), document.createElement('p')].map((element) => {
    const style = window.getComputedStyle(element);
    return [style.getPropertyValue('display'), style.visibility, style.color];
  });
}

it('reads styles as happy-dom does, asking it once for each tag', () => {
  const before = readAll();
  expect(new Set(before.flat()).size).toBeGreaterThan(5);
  const asked = vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue');
  readStylesQuickly();
  expect(readAll()).toEqual(before);
  const displays = asked.mock.calls.filter(([name]) => name === 'display').length;
  expect(displays).toBeGreaterThan(0);
  expect(displays).toBeLessThan(before.length);
});
