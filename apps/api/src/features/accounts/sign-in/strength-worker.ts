import { estimatedLength, ratePassword } from '@bakery/schemas/accounts/passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { answerMessages } from '../../../core/async/answer-messages.ts';

export interface StrengthRequest {
  password: string;
  words: string[];
}

// Runs in a thread of its own: see password-strength.ts.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

answerMessages(async ({ password, words }: StrengthRequest) => {
  const estimate = estimator.check(password.slice(0, estimatedLength), words);
  return ratePassword(password, words, estimate);
});
