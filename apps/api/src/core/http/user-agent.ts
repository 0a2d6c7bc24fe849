import { parse } from 'bowser';

export interface ClientName {
  browser: string;
  device: 'desktop' | 'phone' | 'tablet' | 'program';
}

const devices: Record<string, ClientName['device']> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};
const maxProgram = 40;

/** The name of a client for people, by its user agent. */
export function nameClient(userAgent: string | null): ClientName {
  if (userAgent === null || userAgent === '')
    return { browser: 'Unknown program', device: 'program' };
  const { browser, os, platform } = parse(userAgent);
  const device = devices[platform.type ?? ''];
  if (device === undefined || !browser.name || !os.name) {
    const [program = ''] = userAgent.split(/[\s/(]/, 1);
    return { browser: program.slice(0, maxProgram) || 'Unknown program', device: 'program' };
  }
  return { browser: `${browser.name} on ${os.name}`, device };
}
