import type { Picture } from '@bakery/schemas/content/media';
import { useEffect, useRef } from 'react';

/** A picture's buttons, each with the one that gets the focus when it is absent. */
const instead = { earlier: 'later', later: 'earlier', remove: undefined } as const;
type Tool = keyof typeof instead;

/**
 * Moves and removes pictures. The focus stays on the moved picture; after a removal it goes to the
 * next one.
 */
export function usePictureOrder(
  value: Picture[],
  onChange: (change: (now: Picture[]) => Picture[]) => void,
) {
  const field = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ id: string | undefined; tool: Tool } | undefined>(undefined);

  useEffect(() => {
    const next = wanted.current;
    wanted.current = undefined;
    const root = field.current;
    if (!next || !root) return;
    const find = (tool: Tool | undefined) =>
      root.querySelector<HTMLElement>(`[data-picture="${next.id}"] [data-tool="${tool}"]`);
    const target =
      find(next.tool) ??
      find(instead[next.tool]) ??
      root.querySelector<HTMLElement>('input[type=file]');
    target?.focus();
  });

  function move(index: number, by: -1 | 1) {
    const picture = value[index];
    if (!picture) return;
    wanted.current = { id: picture.id, tool: by < 0 ? 'earlier' : 'later' };
    onChange((now) => now.toSpliced(index, 1).toSpliced(index + by, 0, picture));
  }

  function remove(index: number) {
    const neighbour = value[index + 1] ?? value[index - 1];
    wanted.current = { id: neighbour?.id, tool: 'remove' };
    onChange((now) => now.filter((_, other) => other !== index));
  }

  return { field, move, remove };
}
