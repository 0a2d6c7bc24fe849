import { createContext } from 'react';

/** What the button that saves the form around is called. */
export const SaveLabel = createContext('Save');
