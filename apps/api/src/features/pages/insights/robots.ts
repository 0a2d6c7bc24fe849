import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Longer than that of any browser. */
const maxUserAgent = 600;

/** Whether a program sends a beacon, by what it says of itself, or a browser that loads a page before somebody asks. */
export function isRobot(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': userAgent = '', 'sec-purpose': purpose, purpose: older } = headers;
  if (purpose !== undefined || older !== undefined) return true;
  return userAgent === '' || userAgent.length > maxUserAgent || isbot(userAgent);
}

/** Whether a visitor has asked not to be counted, by Global Privacy Control or “Do not track”. */
export function wantsNoCount({ 'sec-gpc': control, dnt }: IncomingHttpHeaders): boolean {
  return control === '1' || dnt === '1';
}
