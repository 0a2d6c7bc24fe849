// The queries of windows without an application: what comes later has a minute, as on screens.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 60_000 });

export * from '@testing-library/dom';
