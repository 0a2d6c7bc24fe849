import type { AccountsTables } from './accounts/index.ts';
import type { CatalogueTables } from './catalogue/index.ts';
import type { ContentTables } from './content/index.ts';
import type { EnquiriesTables } from './enquiries/index.ts';
import type { OfficeTables } from './office/index.ts';
import type { PagesTables } from './pages/index.ts';

/** All tables by their name in the database. */
export interface Tables
  extends
    CatalogueTables,
    PagesTables,
    EnquiriesTables,
    AccountsTables,
    OfficeTables,
    ContentTables {}
