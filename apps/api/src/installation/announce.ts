import type { Config } from '../config/config.ts';
import type { FirstAdministrator } from '../features/auth/index.ts';

/** Says on standard output where everything is and, once, how to sign in; kept out of the logs. */
export function announce(
  config: Config,
  address: string,
  first: FirstAdministrator | undefined,
): void {
  const lines = ['', 'The bakery is ready.', ''];
  const add = (label: string, value: string) => lines.push(`  ${label.padEnd(14)}${value}`);
  if (config.serve.has('web')) add('Website', `${config.origins.public ?? address}/`);
  if (config.serve.has('admin')) add('Back office', `${config.origins.admin ?? address}/admin/`);
  if (config.serve.has('api')) add('API', `${config.origins.api ?? address}/api/docs`);
  if (first?.password !== undefined) {
    lines.push('', 'First administrator (the password is shown this once):', '');
    add('Username', first.username);
    add('Password', first.password);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
