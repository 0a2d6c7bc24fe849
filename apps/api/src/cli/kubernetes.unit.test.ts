import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseEnv } from '../config/env.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(root, 'deploy/kubernetes');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const ref = z.object({ name: z.string(), key: z.string() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  envFrom: z
    .array(
      z.union([
        z.object({ configMapRef: z.object({ name: z.string() }) }),
        z.object({ secretRef: z.object({ name: z.string() }) }),
      ]),
    )
    .default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .object({ secretKeyRef: ref.optional(), configMapKeyRef: ref.optional() })
          .optional(),
      }),
    )
    .default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: z.object({}).loose().optional(),
  readinessProbe: z.object({}).loose(),
  livenessProbe: z.object({}).loose(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const labels = z.record(z.string(), z.string());
const workload = z.object({
  kind: z.enum(['Deployment', 'StatefulSet']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.number().min(1),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([container]),
        volumes: z.array(z.object({ name: z.string() }).loose()),
      }),
    }),
    volumeClaimTemplates: z
      .array(z.object({ metadata: z.object({ name: z.string() }) }).loose())
      .default([]),
  }),
});
const service = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: labels,
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});

const kustomization = z
  .object({
    resources: z.array(z.string()),
    configMapGenerator: z.tuple([z.object({ name: z.string(), envs: z.array(z.string()) })]),
    secretGenerator: z.tuple([z.object({ name: z.string(), envs: z.array(z.string()) })]),
    images: z.tuple([z.object({ name: z.string() }).loose()]),
  })
  .parse(parse(read('kustomization.yaml')));

const documents: unknown[] = kustomization.resources.flatMap((name) =>
  parseAllDocuments(read(name)).map((document): unknown => document.toJS()),
);
const ofKind = (kind: string) =>
  documents.filter((document) => (document as { kind: string }).kind === kind);
const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')].map((document) =>
  workload.parse(document),
);
const services = ofKind('Service').map((document) => service.parse(document));

/** The variables of a file of lines, as kustomize reads it. */
function readVariables(name: string): Record<string, string> {
  const lines = read(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const settings = readVariables('settings.env');
const secrets = readVariables('secrets.env.example');
const processes = workloads.filter(({ spec }) =>
  spec.template.spec.containers.some(({ image }) => image === 'bakery'),
);

it('every file of the folder is a resource, and the file of secrets is not in the repository', () => {
  const files = globSync('*.yaml', { cwd: folder }).filter((name) => name !== 'kustomization.yaml');
  expect(files.toSorted()).toEqual(kustomization.resources.toSorted());
  const [{ envs }] = kustomization.secretGenerator;
  expect(envs).toEqual(['secrets.env']);
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toContain('/deploy/kubernetes/secrets.env');
});

it('settings and secrets are variables that the server knows, and enough for it to start', () => {
  const filled = { ...secrets, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const backups = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
  for (const { spec } of processes) {
    const [{ env }] = spec.template.spec.containers;
    const given = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    const { DATABASE_PASSWORD: _unused, ...own } = given;
    const all = { ...settings, ...filled, ...backups, ...own };
    const read = parseEnv({ ...all, API_ORIGIN: settings['PUBLIC_ORIGIN'] });
    for (const name of Object.keys(all)) expect(Object.keys(read)).toContain(name);
    expect(read.DATABASE_REPLICA_URL).toContain('@database-ro:');
  }
});

describe.each(workloads.map((entry) => ({ name: entry.metadata.name, entry })))(
  'the pods of $name',
  ({ name, entry: { spec } }) => {
    const { template, selector, volumeClaimTemplates } = spec;
    const [{ env, envFrom, volumeMounts, ports, ...container }] = template.spec.containers;

    it('are those that it selects, and its service', () => {
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const own = services.find(({ metadata }) => metadata.name === name)!;
      expect(own.spec.selector).toEqual(selector.matchLabels);
      for (const { targetPort } of own.spec.ports) {
        expect(ports.map((port) => port.name)).toContain(targetPort);
      }
    });

    it('name settings, secrets and volumes that exist', () => {
      for (const from of envFrom) {
        if ('secretRef' in from) expect(from.secretRef.name).toBe('secrets');
        else expect(from.configMapRef.name).toBe('settings');
      }
      for (const { valueFrom } of env) {
        const { secretKeyRef: secret, configMapKeyRef: setting } = valueFrom ?? {};
        // The operator of the database makes its own.
        if (secret && secret.name !== 'database-app') {
          expect([secret.name, Object.keys(secrets)]).toEqual([
            'secrets',
            expect.arrayContaining([secret.key]),
          ]);
        }
        if (setting) expect(settings).toHaveProperty(setting.key);
      }
      const volumes = [
        ...template.spec.volumes.map((volume) => volume.name),
        ...volumeClaimTemplates.map(({ metadata }) => metadata.name),
      ];
      expect(volumes).toEqual(
        expect.arrayContaining(volumeMounts.map(({ name: volume }) => volume)),
      );
    });

    it('run the image of docker-compose.yml', () => {
      const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
        merge: true,
      }) as { services: Record<string, { image: string }> };
      const { image } = compose.services[name]!;
      if (container.image !== 'bakery') return expect(container.image).toBe(image);
      expect(image.split(':')[0]).toBe(kustomization.images[0].name);
    });
  },
);

it('one process of the site and of the office is there during a rolling update and when a node is emptied', () => {
  expect(processes.map(({ metadata }) => metadata.name).toSorted()).toEqual(['admin', 'site']);
  const budgets = ofKind('PodDisruptionBudget').map((document) =>
    z
      .object({
        spec: z.object({
          minAvailable: z.number(),
          selector: z.object({ matchLabels: labels }),
        }),
      })
      .parse(document),
  );
  for (const { spec } of processes) {
    const budget = budgets.find(
      ({ spec: { selector } }) =>
        JSON.stringify(selector.matchLabels) === JSON.stringify(spec.selector.matchLabels),
    );
    expect(spec.replicas).toBeGreaterThan(budget!.spec.minAvailable);
    const [{ readinessProbe, livenessProbe }] = spec.template.spec.containers;
    expect(readinessProbe).toMatchObject({ httpGet: { path: '/readyz?exclude=database' } });
    expect(livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } });
  }
});

it('the ingress leads to services that exist, under the hosts of the settings', () => {
  const rule = z.object({
    host: z.string(),
    http: z.object({
      paths: z.tuple([
        z.object({
          backend: z.object({
            service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
          }),
        }),
      ]),
    }),
  });
  const [ingress] = ofKind('Ingress');
  const { spec } = z.object({ spec: z.object({ rules: z.array(rule) }) }).parse(ingress);
  const hosts = ['PUBLIC_ORIGIN', 'ADMIN_ORIGIN'].map((name) => new URL(settings[name]!).host);
  expect(spec.rules.map(({ host }) => host)).toEqual(hosts);
  for (const { http } of spec.rules) {
    const [{ backend }] = http.paths;
    const found = services.find(({ metadata }) => metadata.name === backend.service.name)!;
    expect(found.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name);
  }
});

it('the database is the one whose name the addresses and the network have, of the release of docker-compose.yml', () => {
  const [document] = ofKind('Cluster');
  const { metadata, spec } = z
    .object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ imageName: z.string(), instances: z.number().min(2) }),
    })
    .parse(document);
  expect(metadata.name).toBe('database');
  expect(JSON.stringify(ofKind('NetworkPolicy'))).toContain('"cnpg.io/cluster":"database"');
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const [, release] = /image: postgres:([\d.]+)/.exec(compose)!;
  expect(basename(spec.imageName)).toMatch(new RegExp(`^postgresql:${release}-`));
  expect(existsSync(join(folder, 'secrets.env.example'))).toBe(true);
});
