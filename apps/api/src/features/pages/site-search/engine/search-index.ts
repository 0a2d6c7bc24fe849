import type { Profile } from './profile.ts';
import { soundOf } from './sound.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** How the words of a query weigh in the documents. */
export interface Postings {
  documents: readonly number[];
  weights: readonly number[];
}

/** The documents that can be found, by numbers. */
export interface SearchIndex {
  readonly vocabulary: Vocabulary;
  /** Greater than each number of a document. */
  readonly capacity: number;
  readonly size: number;
  /** Returns the number of the document, which one that was removed may have had. */
  add(profile: Profile): number;
  remove(document: number): void;
  profileOf(document: number): Profile | undefined;
  /** The documents with a word that sounds like this one in their longer text. */
  findInTexts(word: string): Postings | undefined;
}

export function createSearchIndex(): SearchIndex {
  const vocabulary = createVocabulary();
  const texts = new Map<string, Term>();
  const profiles: (Profile | undefined)[] = [];
  const free: number[] = [];
  let size = 0;

  function termOfText(sound: string): Term {
    let term = texts.get(sound);
    if (!term) texts.set(sound, (term = { word: sound, sound, documents: [], weights: [] }));
    return term;
  }

  return {
    vocabulary,
    get capacity() {
      return profiles.length;
    },
    get size() {
      return size;
    },

    add(profile) {
      const document = free.pop() ?? profiles.length;
      profiles[document] = profile;
      size += 1;
      for (const [word, weight] of profile.words) link(vocabulary.add(word), document, weight);
      for (const sound of profile.sounds) link(termOfText(sound), document, 1);
      return document;
    },

    remove(document) {
      const profile = profiles[document];
      if (!profile) return;
      profiles[document] = undefined;
      free.push(document);
      size -= 1;
      for (const word of profile.words.keys()) {
        const term = vocabulary.terms.get(word);
        if (term && unlink(term, document)) vocabulary.remove(term);
      }
      for (const sound of profile.sounds) {
        const term = texts.get(sound);
        if (term && unlink(term, document)) texts.delete(sound);
      }
    },

    profileOf: (document) => profiles[document],
    findInTexts: (word) => (word.length > 2 ? texts.get(soundOf(word)) : undefined),
  };
}

function link({ documents, weights }: Term, document: number, weight: number): void {
  documents.push(document);
  weights.push(weight);
}

/** Returns true where no document is left. */
function unlink({ documents, weights }: Term, document: number): boolean {
  const at = documents.lastIndexOf(document);
  if (at >= 0) {
    // The order does not matter: the last one takes the place.
    const [last, weight] = [documents.pop(), weights.pop()];
    if (at < documents.length && last !== undefined && weight !== undefined) {
      documents[at] = last;
      weights[at] = weight;
    }
  }
  return documents.length === 0;
}
