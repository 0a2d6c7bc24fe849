import { readOldAddress } from '@bakery/schemas/pages/old-addresses';
import type { AddressProposal } from '@bakery/schemas/pages/old-addresses';
import { redirectInput, redirectMessages } from '@bakery/schemas/pages/redirects';
import { readSourceKey } from '@bakery/schemas/pages/redirect-address';
import { mapInSlices } from '../../../core/async/in-slices.ts';
import type { Deps } from '../../../deps.ts';
import { findMatch, openRedirectPlan, toRedirectMap } from '../redirects/index.ts';
import { likenessOf, listNearHits, readStoredSynonyms } from '../site-search/index.ts';
import type { Synonyms } from '../site-search/index.ts';
import { candidateOf } from './candidates.ts';
import { findTarget } from './find-target.ts';
import type { WordLikeness } from './old-words.ts';
import { readOldPath } from './read-old-path.ts';

/** How many records that a search finds are compared with an address. */
const compared = 12;

/** Proposes where addresses of an old site may lead, and says of which nothing has to be done. Stores nothing. */
export async function proposeTargets(
  deps: Deps,
  addresses: readonly string[],
): Promise<AddressProposal[]> {
  const plan = await openRedirectPlan(deps, deps.db);
  const { findShadow } = plan;
  const map = toRedirectMap(plan.redirects);
  const likeness = withSynonyms(await readStoredSynonyms(deps));

  async function propose(address: string): Promise<AddressProposal> {
    const source = readOldAddress(address);
    const key = source === undefined ? undefined : readSourceKey(source);
    if (source === undefined || !key) {
      return without(address, 'refused', redirectMessages.source);
    }
    if (key.path === '/') {
      return key.query === ''
        ? without(source, 'works', redirectMessages.home)
        : without(source, 'refused', redirectMessages.home);
    }
    const known = findMatch(map, key);
    if (known) {
      const reason =
        known.source === source
          ? 'There is a redirect for it.'
          : 'There is a redirect for its path.';
      return { ...without(source, 'redirected', reason), target: known.target };
    }
    const shadow = findShadow(source);
    if (shadow !== undefined) {
      const isReserved = shadow.startsWith('A part of the server');
      return without(source, isReserved ? 'refused' : 'works', shadow);
    }
    return match(source);
  }

  async function match(source: string): Promise<AddressProposal> {
    const old = readOldPath(source);
    if (old.isFile) {
      return without(source, 'nothing', 'A file or a part of the old program, no page.');
    }
    if (!old.isHome && old.words.length === 0) {
      return without(source, 'nothing', 'The address has no words that say what was there.');
    }
    const hits = await listNearHits(deps, old.words, compared);
    const found = findTarget(old, hits.map(candidateOf), likeness);
    if (!found) return without(source, 'nothing', 'No page has words like these.');
    const { candidate, strength, reason } = found;
    const input = redirectInput.safeParse({ source, target: candidate.path });
    const error = input.success ? plan.judge(1, input.data).error : undefined;
    if (error) return without(source, 'refused', error.message);
    const { path: target, name } = candidate;
    return { source, state: 'proposed', strength, target, name, reason };
  }

  return mapInSlices(addresses, propose);
}

function without(source: string, state: AddressProposal['state'], reason: string): AddressProposal {
  return { source, state, strength: null, target: null, name: null, reason };
}

const synonymLikeness = 0.85;

/** Words that the bakery says mean the same are alike, too. */
function withSynonyms({ listWords }: Synonyms): WordLikeness {
  return (a, b) => {
    const likeness = likenessOf(a, b);
    if (likeness >= synonymLikeness) return likeness;
    return listWords(a).includes(b) ? synonymLikeness : likeness;
  };
}
