// The queries of all windows: an element that comes later has a minute, since a busy machine exceeds the usual second.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 60_000 });

export * from '@testing-library/dom';
