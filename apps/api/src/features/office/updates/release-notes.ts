import { readFile } from 'node:fs/promises';
import { DownloadError, downloadText } from '../../../core/http/download.ts';
import { listNewer, parseChangelog } from './changelog.ts';
import type { ReleaseNotes } from './changelog.ts';

const ownFile = new URL('../../../../../../CHANGELOG.md', import.meta.url);
const maxBytes = 256 * 1024;
/** Milliseconds for an answer, and before the same address is asked again. */
const timeout = 10_000;
const askEvery = 12 * 60 * 60_000;
const askAgainAfter = 60 * 60_000;

/** The news of the release that runs, newest first. */
export async function readOwnNotes(): Promise<ReleaseNotes[]> {
  return parseChangelog(await readFile(ownFile, 'utf8'));
}

/** Reads the CHANGELOG.md of a newer release by http. Throws where there is none that can be read. */
export async function fetchNotes(address: string): Promise<ReleaseNotes[]> {
  const text = await downloadText(address, {
    maxBytes,
    timeout,
    allowHttp: true,
    // The address is a setting of the server, and may be of a server in its own network.
    allowPrivate: true,
    maxRedirects: 0,
    signal: new AbortController().signal,
  });
  const notes = parseChangelog(text);
  if (notes.length === 0) throw new DownloadError(`${address} is no CHANGELOG.md of a release.`);
  return notes;
}

interface Answer {
  until: number;
  notes: Promise<ReleaseNotes[]>;
}

const answers = new Map<string, Answer>();

/** The releases at an address that are newer than the one that runs, newest first; asked twice a day. Throws like `fetchNotes`. */
export async function findNewer(address: string): Promise<ReleaseNotes[]> {
  let answer = answers.get(address);
  if (!answer || answer.until < Date.now()) {
    answer = { until: Date.now() + askEvery, notes: fetchNotes(address) };
    answers.set(address, answer);
  }
  try {
    const notes = await answer.notes;
    return listNewer(await readOwnNotes(), notes);
  } catch (error) {
    answer.until = Math.min(answer.until, Date.now() + askAgainAfter);
    throw error;
  }
}
