import { getNode, packageScript, UserError } from './project.mjs';
import { run } from './run.mjs';

/**
 * Builds the apps that have changed since their last build; turbo detects changes within a few
 * hundredths of a second. Throws a UserError with the build's output.
 */
export async function build() {
  const notice = setTimeout(
    () => console.log('Building the server, the public site and the admin app …'),
    500,
  );
  const turbo = packageScript('turbo', 'bin/turbo');
  const { code, output } = await run(
    getNode(),
    [turbo, 'run', 'build', '--output-logs=errors-only'],
    { capture: true, env: { NODE_ENV: 'production' } },
  );
  clearTimeout(notice);
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe build failed (see above).`);
}
