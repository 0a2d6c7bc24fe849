import { useRouteContext } from '@tanstack/react-router';
import type { FirstPaintStep, StepsOff } from './steps.ts';

/** For a component: the steps that are turned off. */
export function useStepsOff(): StepsOff {
  return useRouteContext({ from: '__root__', select: ({ off }: { off: StepsOff }) => off });
}

/** Reads the steps that are off on a page from the attribute of its root element. */
export function readStepsOff(): StepsOff {
  const names = document.documentElement.dataset['off'];
  return names ? (names.split(',') as FirstPaintStep[]) : [];
}
