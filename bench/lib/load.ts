import autocannon from 'autocannon';
import { figures } from './figures.ts';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** Requests a second at `connections` connections for `seconds`. Throws when an answer is not 2xx. */
export async function requestsPerSecond(
  target: Target,
  seconds: number,
  connections = 10,
): Promise<number> {
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refused`);
  return result.requests.total / result.duration;
}

/** Compares two targets in turns, A B A B …, and returns the medians and the median of the ratios A/B. */
export async function compare(a: Target, b: Target, rounds = 5, seconds = 3) {
  await requestsPerSecond(a, 1);
  await requestsPerSecond(b, 1);
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ a: await requestsPerSecond(a, seconds), b: await requestsPerSecond(b, seconds) });
  }
  return {
    a: figures(pairs.map((pair) => pair.a)).median,
    b: figures(pairs.map((pair) => pair.b)).median,
    ratio: figures(pairs.map((pair) => pair.a / pair.b)).median,
  };
}
