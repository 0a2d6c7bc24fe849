import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { figures } from './figures.ts';

const execute = promisify(execFile);

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** The server process's CPU time so far, in milliseconds. */
  processorTime(): Promise<number>;
}

/** The results of a load test of one target. */
export interface Load {
  requestsPerSecond: number;
  /** CPU time of all threads per request, in milliseconds. */
  processorPerRequest: number;
}

/**
 * Loads a target with wrk, which neither decodes nor parses responses, so that the target is the
 * limit and not the client. Throws when a response is neither 2xx nor 3xx.
 */
export async function load(target: Target, seconds: number, connections: number): Promise<Load> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const before = await target.processorTime();
  const { stdout } = await execute('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers,
    target.url,
  ]);
  const used = (await target.processorTime()) - before;
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!requests || !rate || /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`${target.url}\n${stdout}`);
  }
  return { requestsPerSecond: Number(rate), processorPerRequest: used / Number(requests) };
}

/**
 * Compares two targets in alternating runs, A B A B …: the median of each, and the median of the
 * ratios A/B.
 */
export async function compare(
  a: Target,
  b: Target,
  { rounds = 5, seconds = 2, connections = 10 } = {},
) {
  await load(a, 1, connections);
  await load(b, 1, connections);
  const pairs: { a: Load; b: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ofA = await load(a, seconds, connections);
    pairs.push({ a: ofA, b: await load(b, seconds, connections) });
  }
  const median = (figure: (pair: { a: Load; b: Load }) => number) =>
    figures(pairs.map(figure)).median;
  const summarize = (of: 'a' | 'b'): Load => ({
    requestsPerSecond: median((pair) => pair[of].requestsPerSecond),
    processorPerRequest: median((pair) => pair[of].processorPerRequest),
  });
  return {
    a: summarize('a'),
    b: summarize('b'),
    rateRatio: median((pair) => pair.a.requestsPerSecond / pair.b.requestsPerSecond),
    processorRatio: median((pair) => pair.a.processorPerRequest / pair.b.processorPerRequest),
  };
}
