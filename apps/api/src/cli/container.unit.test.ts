import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  build?: { context: string; args?: Record<string, string> };
  mem_limit?: string;
  pids_limit?: number;
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  working_dir?: string;
  entrypoint?: string[];
  command?: string | string[];
}

const text = read('docker-compose.yml');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

/** Where the files of the repository are in the image: the COPY lines of its last stage. */
function readImage() {
  const [, stage = ''] = /^(?:[^]*\n)?FROM [^\n]*\n([^]*)$/.exec(read('Dockerfile')) ?? [];
  const folder = /^WORKDIR (.*)$/m.exec(stage)?.[1] ?? '/';
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(stage) ?? [];
  const listCopies = (line: RegExp) =>
    [...stage.matchAll(line)].map(([, from = '', to = '']) => ({
      from,
      to: posix.resolve(folder, to),
    }));
  const copied = listCopies(/^COPY ([^-\s]\S*) (\S+)$/gm);
  /** Folders of the stage that builds. */
  const built = listCopies(/^COPY --from=build (\S+) (\S+)$/gm);
  return { folder, copied, built, command: JSON.parse(command) as string[] };
}

const image = readImage();
const ignored = read('.dockerignore').trim().split('\n');

/** Whether a file of the repository is in the image under this path. */
function isInImage(path: string): boolean {
  const absolute = posix.resolve(image.folder, path);
  return image.copied.some(({ from, to }) => {
    if (!absolute.startsWith(`${to}/`)) return false;
    const file = posix.join(from, absolute.slice(to.length));
    const isIgnored = ignored.some(
      (pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`),
    );
    return !isIgnored && existsSync(join(root, file));
  });
}

const guide = read('docs/operations.md');
const texts = ['README.md', 'docker-compose.yml', ...globSync('docs/*.md', { cwd: root })];
/** The commands that the documents run in a container: a service and its arguments. */
const documented = texts.flatMap((name) =>
  [...read(name).matchAll(/docker compose run --rm ([\w-]+)([^\n`#:]*)/g)].map(
    ([line, service = '', args = '']) => ({
      line: `${name}: ${line}`,
      service,
      args: args.split(' ').filter(Boolean),
    }),
  ),
);

describe('the commands that are documented for containers', () => {
  it('include a backup, a restore and the accounts', () => {
    const inGuide = documented.filter(({ line }) => line.startsWith('docs/operations.md'));
    expect(new Set(inGuide.map(({ service }) => service))).toEqual(
      new Set(['backup', 'restore', 'accounts']),
    );
  });

  it.each(documented)('run a script of the image: $line', ({ service, args }) => {
    const { entrypoint = [], build } = services[service] ?? {};
    expect(build?.context).toBe('.');
    const [program, script = '', ...more] = entrypoint;
    expect([program, more]).toEqual(['node', []]);
    expect(isInImage(script), script).toBe(true);
    const source = read(posix.relative(image.folder, script));
    for (const option of args.filter((one) => one.startsWith('--'))) {
      expect(source).toContain(`[${option}]`);
    }
  });

  it('use the folder that is documented, and the database and storage of the site', () => {
    const [, folder] = /mkdir -p -m 700 (\S+)/.exec(guide) ?? [];
    for (const name of ['backup', 'restore']) {
      const service = services[name]!;
      expect(service.volumes).toEqual([`./${folder}:${service.working_dir}`]);
      expect(service.image).toBe(services['site']!.image);
      const shared = /^(?:DATABASE_URL|S3_\w+)$/;
      const settings = ({ environment = {} }: Service) =>
        Object.entries(environment).filter(([key]) => shared.test(key));
      expect(settings(service)).toEqual(settings(services['site']!));
      for (const part of ['database', 'storage']) {
        expect(service.networks).toEqual(
          expect.arrayContaining(services[part]!.networks ?? ['none']),
        );
      }
    }
    const { command, working_dir: into } = services['backup']!;
    expect(command).toEqual([into]);
  });
});

describe('each service', () => {
  it.each(Object.entries(services))(
    'has limits and an image of one release: %s',
    (_name, service) => {
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.pids_limit).toBeGreaterThan(0);
      if (service.build === undefined)
        expect(service.image).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    },
  );

  it('does not start without its secrets', () => {
    const secrets = /\$\{(POSTGRES_PASSWORD|S3_ACCESS_KEY_ID|S3_SECRET_ACCESS_KEY)(.)(.)/g;
    const uses = [...text.matchAll(secrets)];
    expect(new Set(uses.map(([, name]) => name)).size).toBe(3);
    expect(uses.filter(([, , ...marks]) => marks.join('') !== ':?')).toEqual([]);
  });

  it('finds connections enough for one more process of the site, beside a backup', () => {
    const [, maximum] = /max_connections=(\d+)/.exec(String(services['database']!.command)) ?? [];
    const [, each] = /A process opens at most (\d+) connections/.exec(guide) ?? [];
    expect(Number(each)).toBeGreaterThan(0);
    expect(Number(maximum)).toBeGreaterThanOrEqual(5 * Number(each));
  });

  it('takes its Node.js from the same release as the tests', () => {
    const [, version] = /"node": "(\d+\.\d+\.\d+)"/.exec(read('package.json')) ?? [];
    const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)];
    expect(bases.map(([, base]) => base)).toEqual([version, version]);
  });
});

it('the image starts with what the build makes of the server', () => {
  const [program, ...options] = image.command;
  const script = options.pop() ?? '';
  expect(program).toBe('node');
  const launcher = read('scripts/lib/project.mjs');
  const [, built] = /^export const builtServer = '(.*)';$/m.exec(launcher) ?? [];
  expect(script).toBe(built);
  const folder = posix.resolve(image.folder, posix.dirname(script));
  expect(image.built).toContainEqual({ from: folder, to: folder });
  const [, ofStart = ''] = /^export const serverOptions = \[(.*)\];$/m.exec(launcher)!;
  expect(options).toEqual(ofStart.split(', ').map((option) => option.slice(1, -1)));
});

it('the image says which release it is, within and on its label', () => {
  const [, stage = ''] = /^(?:[^]*\n)?FROM [^\n]*\n([^]*)$/.exec(read('Dockerfile')) ?? [];
  expect(stage).toMatch(/^ARG BAKERY_VERSION$/m);
  expect(stage).toMatch(/^LABEL org\.opencontainers\.image\.version=\$\{BAKERY_VERSION\}$/m);
  expect(stage).toMatch(/^ENV BAKERY_VERSION=\$\{BAKERY_VERSION\} /m);
  const built = Object.values(services).filter(({ build }) => build !== undefined);
  expect(built.length).toBeGreaterThan(0);
  for (const { image: name, build } of built) {
    const [, version] = /^bakery:(.+)$/.exec(name) ?? [];
    expect(build!.args).toEqual({ BAKERY_VERSION: version });
  }
});

it('the variables of docker-compose.yml are in .env.example', () => {
  const given = [...read('.env.example').matchAll(/^(?:# )?(\w+)=/gm)].map(([, name]) => name);
  const known = new Set([...given, 'COMPOSE_PROJECT_NAME']);
  const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
