import type { RecallView } from './recall-view.tsx';

let view: typeof RecallView | undefined;

/** Finds the view of recalls on a server, which has loaded it: no component may wait there. */
export function findRecallView(): typeof RecallView | undefined {
  return view;
}

export async function loadRecallView(): Promise<void> {
  view ??= (await import('./recall-view.tsx')).RecallView;
}
