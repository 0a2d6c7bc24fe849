import { createContext } from 'react';

/** The label of the button that saves the form around. */
export const SaveLabel = createContext('Save');
