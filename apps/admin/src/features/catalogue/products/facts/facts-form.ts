import { factQuestions } from '@bakery/schemas/catalogue/fact-questions';
import type { FactQuestion } from '@bakery/schemas/catalogue/fact-questions';
import type { ReactNode } from 'react';
import { readFacts } from './facts-values.ts';
import type { FactsValues } from './facts-values.ts';

/** The food facts of a form: their values, what is wrong or asked at each field, and how one is changed. */
export interface FactsForm {
  values: FactsValues;
  /** Everything that should be looked at again. */
  questions: readonly FactQuestion[];
  errorOf: (path: string) => ReactNode;
  questionsOf: (path: string) => string[];
  set: (path: string, value: unknown) => void;
}

const prefix = 'facts.';

/** The part of a product's form that has its food facts. */
export function factsForm(
  values: FactsValues,
  errors: Readonly<Record<string, ReactNode>>,
  set: FactsForm['set'],
): FactsForm {
  const questions = factQuestions(readFacts(values));
  return {
    values,
    questions,
    errorOf: (path) => errors[prefix + path],
    questionsOf: (path) =>
      questions.filter(({ field }) => field === path).map(({ message }) => message),
    set: (path, value) => set(prefix + path, value),
  };
}

/** Whether something is wrong with a food fact. */
export function hasFactErrors(errors: Readonly<Record<string, ReactNode>>): boolean {
  return Object.keys(errors).some((path) => path === 'facts' || path.startsWith(prefix));
}
