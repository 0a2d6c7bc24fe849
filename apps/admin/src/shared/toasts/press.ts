/** A release that the browser does not tell, as of a press that opens its own menu, counts as one after this time. */
const maxPress = 1000;

/** Set while something is pressed. */
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/**
 * Runs at once, or after the pointer is released: a click is lost when what was pressed is in another place, or
 * covered, at the release.
 */
export function whenReleased(run: () => void): void {
  if (timer === undefined) run();
  else waiting.add(run);
}

function release(): void {
  clearTimeout(timer);
  timer = undefined;
  // The click follows the release at once.
  if (waiting.size > 0) setTimeout(runWaiting);
}

function runWaiting(): void {
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

window.addEventListener(
  'pointerdown',
  () => {
    clearTimeout(timer);
    timer = setTimeout(release, maxPress);
  },
  true,
);
for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
