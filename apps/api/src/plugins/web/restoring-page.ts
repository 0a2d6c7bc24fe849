import { dialledNumber } from '@bakery/schemas/pages/site/dial';
import { within } from '../../core/async/within.ts';
import { replacementRetryAfter } from '../../core/database/replacement.ts';
import type { Deps } from '../../deps.ts';
import { isExampleNumber } from '../../features/office/setup/index.ts';
import { readBusiness } from '../../features/pages/site/index.ts';
import { plainPage } from './plain-page.ts';
import type { PagePhone } from './plain-page.ts';

/** Milliseconds that the page waits for the number, which is in memory unless the process has only just started. */
const numberTimeout = 200;

/** The page for while the database is being replaced, with the number of the bakery, unless that is still an example. */
export async function restoringPage(deps: Deps): Promise<string> {
  const phone = await within(
    numberTimeout,
    findPhone(deps).catch(() => undefined),
  );
  return plainPage(
    'We are back in a moment',
    'Our site is being put in order. This page looks again by itself.',
    { refreshAfter: replacementRetryAfter, phone },
  );
}

async function findPhone(deps: Deps): Promise<PagePhone | undefined> {
  const { shown } = (await readBusiness(deps)).contact.customerCare;
  const dialled = dialledNumber(shown);
  return dialled === undefined || isExampleNumber(shown) ? undefined : { shown, dialled };
}
