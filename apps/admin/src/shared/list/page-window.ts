/**
 * The page numbers to show: the first, the last and those around the current one, with a gap for the numbers left
 * out. In a narrow place that is the current one alone, or its neighbour at an end.
 */
export function pageWindow(
  page: number,
  pages: number,
  { isNarrow = false }: { isNarrow?: boolean } = {},
): (number | 'gap')[] {
  if (pages <= (isNarrow ? 3 : 5)) return Array.from({ length: pages }, (_, index) => index + 1);
  const [around, atEnds] = isNarrow ? [0, 2] : [1, 4];
  const from = Math.max(2, Math.min(page - around, pages - atEnds + 1));
  const to = Math.min(pages - 1, Math.max(page + around, atEnds));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...gap(from > 2), ...middle, ...gap(to < pages - 1), pages];
}

function gap(isThere: boolean): 'gap'[] {
  return isThere ? ['gap'] : [];
}
