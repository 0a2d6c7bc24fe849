import type { Strength } from '@bakery/schemas/pages/old-addresses';
import { fixedCandidates } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { coverOf } from './old-words.ts';
import type { Cover, WordLikeness } from './old-words.ts';
import type { OldPath } from './read-old-path.ts';

export interface FoundTarget {
  candidate: Pick<Candidate, 'path' | 'name'>;
  strength: Strength;
  /** A sentence for people. */
  reason: string;
}

interface Judged extends Cover {
  candidate: Candidate;
  strength: Strength;
  /** For the order of those of the same strength. */
  score: number;
}

const order: readonly Strength[] = ['unsure', 'likely', 'sure'];
/** Below this score nothing is proposed. */
const leastScore = 0.45;
/** Two candidates whose scores differ by less fit equally well. */
const closeScores = 0.04;
const contextBonus = 0.08;

/** The target for an old address among records that a search has found, and the pages that there always are. */
export function findTarget(
  old: OldPath,
  records: readonly Candidate[],
  likeness?: WordLikeness,
): FoundTarget | undefined {
  if (old.isHome) {
    const candidate = { path: '/home', name: 'Home' };
    return { candidate, strength: 'sure', reason: 'The first page of the old site.' };
  }
  const judged = [...records, ...fixedCandidates].flatMap((candidate) => {
    const one = judge(candidate, old, likeness);
    return one.score < leastScore || isByChance(one) ? [] : [one];
  });
  judged.sort((a, b) => order.indexOf(b.strength) - order.indexOf(a.strength) || b.score - a.score);
  const [best] = judged;
  if (!best) return findGroup(old);
  if (old.isNumbered) return { ...best, strength: 'unsure', reason: numbered };
  // A page is a candidate by its record and by its usual names.
  const second = judged.find(({ candidate }) => candidate.path !== best.candidate.path);
  const isClose = second?.strength === best.strength && best.score - second.score < closeScores;
  if (!isClose) return { ...best, reason: explain(best) };
  const lower = order[Math.max(0, order.indexOf(best.strength) - 1)]!;
  const reason = `${explain(best)} “${second.candidate.name}” (${second.candidate.path}) fits as well.`;
  return { ...best, strength: lower, reason };
}

function judge(candidate: Candidate, { words, context }: OldPath, likeness?: WordLikeness): Judged {
  const covers = candidate.names.map((name) => coverOf(words, name, likeness));
  const cover = covers.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best), none);
  const inGroup = context.length > 0 && coverOf(context, candidate.group).ofAddress > 0.6;
  return {
    ...cover,
    candidate,
    strength: strengthOf(cover),
    score: scoreOf(cover) * (1 + (inGroup ? contextBonus : 0)),
  };
}

const numbered = 'Only a number told this page apart from others of its kind.';

/** A single word with an error is like one of many in a longer name. */
const isByChance = ({ ofAddress, ofName, common }: Cover) =>
  common.length === 1 && ofAddress < 0.93 && ofName < 0.6;

const none: Cover = { ofAddress: 0, ofName: 0, common: [] };

/** High where each covers the other. */
function scoreOf({ ofAddress, ofName }: Cover): number {
  return ofAddress + ofName === 0 ? 0 : (2 * ofAddress * ofName) / (ofAddress + ofName);
}

function strengthOf({ ofAddress, ofName, common }: Cover): Strength {
  const both = Math.min(ofAddress, ofName);
  if (both >= 0.97 || (both >= 0.93 && common.length > 1)) return 'sure';
  if (both >= 0.75) return 'likely';
  if (ofAddress >= 0.85 && ofName >= 0.5 && common.length > 1) return 'likely';
  return ofAddress >= 0.6 && ofName >= 0.93 && common.length > 1 ? 'likely' : 'unsure';
}

function explain({ ofAddress, ofName, common }: Judged): string {
  if (Math.min(ofAddress, ofName) >= 0.99) return 'The same words.';
  if (Math.min(ofAddress, ofName) >= 0.75) return 'The same words, but for spelling or small ones.';
  if (ofAddress >= 0.85) return 'All words of the old address are in the name, which has more.';
  if (ofName >= 0.85) return 'The whole name is in the old address, which has more words.';
  return `Only some words are the same: ${common.join(', ')}.`;
}

/** The listing that the old address was in. */
function findGroup({ words, context }: OldPath): FoundTarget | undefined {
  const listings = fixedCandidates.filter(({ kind }) => kind === 'category');
  for (const word of [...words, ...context].toReversed()) {
    const candidate = listings.find(({ names }) =>
      names.some((name) => name.length === 1 && coverOf([word], name).ofName >= 0.95),
    );
    if (!candidate) continue;
    const reason = `No page has its words. “${word}” says only of what kind it was.`;
    return { candidate, strength: 'unsure', reason };
  }
  return undefined;
}
