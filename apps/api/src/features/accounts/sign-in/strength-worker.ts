import { parentPort } from 'node:worker_threads';
import { estimatedLength, ratePassword } from '@bakery/schemas/accounts/passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface StrengthRequest {
  password: string;
  words: string[];
}

// Runs in a thread of its own: see password-strength.ts.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

parentPort!.on('message', ({ password, words }: StrengthRequest) => {
  const estimate = estimator.check(password.slice(0, estimatedLength), words);
  parentPort!.postMessage(ratePassword(password, words, estimate), []);
});
