import { createContext } from 'react';

/**
 * How often the values of the form around were replaced: by a restore, a merge or an original. A field that keeps a text of its
 * own takes its value again when this is raised, and at no other time: a render may be older than what was typed last.
 */
export const Revision = createContext(0);
