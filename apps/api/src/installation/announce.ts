import type { Config } from '../config/config.ts';
import type { FirstAdministrator } from '../features/accounts/sign-in/index.ts';

/**
 * Writes the addresses and, once, the first password to standard output, not to the log. Without an
 * address, when the start was interrupted, it writes only the password.
 */
export function announce(
  config: Config,
  address: string | undefined,
  first: FirstAdministrator | undefined,
): void {
  const lines = [''];
  const add = (label: string, value: string) => lines.push(`  ${label.padEnd(14)}${value}`);
  if (address !== undefined) {
    lines.push('The bakery is ready.', '');
    if (config.serve.has('web')) add('Website', `${config.origins.public ?? address}/`);
    if (config.serve.has('admin')) add('Back office', `${config.origins.admin ?? address}/admin/`);
    if (config.serve.has('api')) add('API', `${config.origins.api ?? address}/api/docs`);
  }
  if (first?.password !== undefined) {
    lines.push('', 'First administrator (the password is shown this once):', '');
    add('Username', first.username);
    add('Password', first.password);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
