import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { sendRequest } from '../../../core/http/send-request.ts';
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
  const response = await sendRequest(new URL(address), {
    method: 'GET',
    headers: { accept: 'text/markdown,text/plain,*/*;q=0.5', 'user-agent': 'bakery-update-check' },
    // Whoever runs the server has set the address: it may be a server of their own network.
    allowPrivate: true,
    signal: AbortSignal.timeout(timeout),
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`${address} answers with status ${response.statusCode}.`);
  }
  const notes = parseChangelog(await text(limit(response)));
  if (notes.length === 0) throw new Error(`${address} is no CHANGELOG.md of a release.`);
  return notes;
}

async function* limit(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The list of changes is too large.');
    yield chunk;
  }
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
