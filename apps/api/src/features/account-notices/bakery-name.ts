import { siteDefaults } from '@bakery/schemas/site/documents';
import type { Deps } from '../../core/deps.ts';
import { readBusiness } from '../site/index.ts';

/** What mails to the people of the back office call the bakery, also before it has got its own name. */
export async function nameBakery(deps: Pick<Deps, 'content'>): Promise<string> {
  const { identity } = await readBusiness(deps);
  return identity.name === siteDefaults.business.identity.name ? 'the bakery' : identity.name;
}
