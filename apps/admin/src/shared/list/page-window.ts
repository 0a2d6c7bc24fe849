/**
 * The page numbers to show: all when there are 5 or fewer, otherwise the first, the last and those
 * around the current one, with a gap for the numbers left out.
 */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...gap(from > 2), ...middle, ...gap(to < pages - 1), pages];
}

function gap(isThere: boolean): 'gap'[] {
  return isThere ? ['gap'] : [];
}
