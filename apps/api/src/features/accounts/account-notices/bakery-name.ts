import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { Config } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { readBusiness } from '../../pages/site/index.ts';

/** The name of the bakery in mails to the people of the back office, also before it has got its own. */
export async function nameBakery(deps: Pick<Deps, 'content'>): Promise<string> {
  const { identity } = await readBusiness(deps);
  return identity.name === siteDefaults.business.identity.name ? 'the bakery' : identity.name;
}

/** A bakery by its name and the address of its site, by which a newcomer knows it. */
export function withSite({ origins }: Pick<Config, 'origins'>, bakery: string): string {
  return origins.public === undefined ? bakery : `${bakery} (${new URL(origins.public).host})`;
}
