import { useEffect } from 'react';
import hideOtherDays from './hide-other-days.script.ts';
export { NearestTool } from './nearest-tool.tsx';
export { OpenSign } from './open-sign.tsx';
import { describeOpening } from './open-now.ts';
import type { OpeningTimes } from './open-now.ts';
import { useIndianMinute } from './use-indian-minute.ts';

/** The text of `describeOpening` for this minute, and then for the next ones. */
export function OpeningNow({
  place,
  className,
}: {
  place: OpeningTimes;
  className?: string | undefined;
}) {
  const now = useIndianMinute();
  useEffect(hideOtherDays, [now]);
  const text = describeOpening(place, now);
  return text === undefined ? null : <span className={className}> · {text}</span>;
}
