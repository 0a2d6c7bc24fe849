import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { formatDate } from '@bakery/schemas/common/dates';
import { getFirst } from '@bakery/schemas/common/get-first';
import { askHelper, good, unused } from '../finding.ts';
import type { Finding, HealthCheck } from '../finding.ts';

const timeout = 10_000;
const day = 24 * 60 * 60_000;
/** Days: certificates are usually renewed a month before their end. */
const soon = 21;
const urgent = 7;

/** Connects to the site as a browser does, and reads when its certificate ends. */
export const certificateCheck: HealthCheck = {
  name: 'certificate',
  async look({ config: { origins } }) {
    const hosts = [origins.public, origins.admin].flatMap((origin) =>
      origin?.startsWith('https:') ? [origin] : [],
    );
    const urls = [...new Set(hosts)].map((origin) => new URL(origin));
    if (urls.length === 0) return unused('The site has no https address, and so no certificate.');
    const findings = await Promise.all(urls.map(lookAt));
    return (
      findings.find(({ state }) => state === 'broken') ??
      findings.find(({ state }) => state === 'look') ??
      getFirst(findings, 'https address')
    );
  },
};

async function lookAt({ hostname, port }: URL): Promise<Finding> {
  const host = hostname.replaceAll(/[[\]]/g, '');
  let found: Certificate;
  try {
    found = await readCertificate(host, port === '' ? 443 : Number(port));
  } catch {
    return {
      state: 'look',
      sentence: `The server could not reach ${host} to look at its certificate.`,
      advice: `Open the site on a phone. If it opens, the server is only not allowed to call itself; if not: ${askHelper}`,
    };
  }
  const { end, problem } = found;
  const days = Math.floor((end.getTime() - Date.now()) / day);
  const renew = `It should have been renewed by itself. ${askHelper}`;
  if (days < 0) {
    return {
      state: 'broken',
      sentence: `The certificate of ${host} ended on ${formatDate(end.toISOString())}: browsers warn visitors away.`,
      advice: `It has to be renewed today. ${askHelper}`,
      concernsVisitors: true,
    };
  }
  if (days < soon) {
    const when = days === 0 ? 'within a day' : `in ${days === 1 ? 'one day' : `${days} days`}`;
    return {
      state: 'look',
      sentence: `The certificate of ${host} ends ${when}. After that browsers warn visitors away.`,
      advice: renew,
      ...(days < urgent && { concernsVisitors: true }),
    };
  }
  if (problem !== undefined) {
    return {
      state: 'look',
      sentence: `The certificate of ${host} may not be trusted by browsers (${problem}).`,
      advice: `Open the site on a phone. If it warns: ${askHelper}`,
    };
  }
  return good(`The certificate of ${host} is good until ${formatDate(end.toISOString())}.`);
}

interface Certificate {
  end: Date;
  /** Why a client would not trust it. */
  problem: string | undefined;
}

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      // One that has ended is to be read too.
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeout, () => socket.destroy(new Error('no response')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      socket.end();
      resolve({ end: new Date(end), problem });
    });
  });
}
