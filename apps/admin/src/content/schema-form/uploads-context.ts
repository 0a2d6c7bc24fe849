import { createContext } from 'react';

/** For a picture field by its path: takes the number of uploads in progress there. */
type CountUploads = (path: string) => (count: number) => void;

/** How the form around the fields learns of uploads, so that it is not saved before they are done. */
export const UploadsContext = createContext<CountUploads>(() => () => {});
