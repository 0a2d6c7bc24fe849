export type Coding = 'br' | 'gzip' | 'identity';

/** Best first: of codings with equal weights the first is chosen. */
const offered: readonly Coding[] = ['br', 'gzip', 'identity'];
/** Identity is acceptable unless the header excludes it, but any coding that is named goes before it. */
const leastWeight = 0.0001;

const chosen = new Map<string, Coding>();
const maxChosen = 500;
const maxHeaderLength = 200;

/** The coding that an Accept-Encoding header prefers among ours (RFC 9110, 12.5.3). */
export function chooseCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const coding = findPreferred(header);
  // Browsers send a handful of these; other values must not fill the memory.
  if (chosen.size >= maxChosen) chosen.clear();
  if (header.length <= maxHeaderLength) chosen.set(header, coding);
  return coding;
}

function findPreferred(header: string): Coding {
  const weights = parseWeights(header);
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? leastWeight : 0);
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of offered) {
    const weight = weightOf(coding);
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, parseWeight(weight));
  }
  return weights;
}

function parseWeight(text: string | undefined): number {
  if (text === undefined) return 1;
  const weight = Number(text);
  return weight >= 0 && weight <= 1 ? weight : 0;
}
