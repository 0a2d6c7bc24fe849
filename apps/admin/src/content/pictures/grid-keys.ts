import type { KeyboardEvent } from 'react';

/** The arrow keys, Home and End move the focus between the tiles of a grid, whatever its columns. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]:enabled')];
  const focused = tiles.find((tile) => tile === document.activeElement);
  const to = focused && findTarget(tiles, focused, event.key);
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function findTarget(tiles: readonly HTMLElement[], focused: HTMLElement, key: string) {
  const from = tiles.indexOf(focused);
  if (key === 'ArrowRight') return tiles[from + 1];
  if (key === 'ArrowLeft') return tiles[from - 1];
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  const { left, top } = focused.getBoundingClientRect();
  const isInColumn = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - left) < 1;
  const isBelow = (tile: HTMLElement) => tile.getBoundingClientRect().top > top + 1;
  const isAbove = (tile: HTMLElement) => tile.getBoundingClientRect().top < top - 1;
  if (key === 'ArrowDown') return tiles.find((tile) => isInColumn(tile) && isBelow(tile));
  if (key === 'ArrowUp') return tiles.findLast((tile) => isInColumn(tile) && isAbove(tile));
  return undefined;
}
