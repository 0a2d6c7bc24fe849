import type {
  ImportLine,
  ImportSettings,
  LineFilter,
  OpenImport,
} from '@bakery/schemas/office/imports';
import { restOf } from './call-rest.ts';
import { runDueJobs } from './jobs.ts';
import type { TestApp } from './test-app.ts';

export type TestImports = ReturnType<typeof importsOf>;

/** The imports of a world, whose jobs are done at once. */
export function importsOf(world: TestApp) {
  const rest = restOf(world);
  const open = (id: string) => world.api.imports.open.query({ id });

  async function after(id: string): Promise<OpenImport> {
    await runDueJobs(world.deps);
    return open(id);
  }

  return {
    open,
    /** Uploads a file; the response has no id where that is refused. */
    async upload(content: string | Uint8Array, kind = 'product', name = 'file.csv') {
      const file = { field: 'file', data: Buffer.from(content), name };
      const sent = await rest.form<{ id: string }>('POST', '/imports', { kind }, [file]);
      return { ...sent, id: sent.data?.id };
    },
    /** Uploads a file and checks its lines with the suggested columns, but for what is said. */
    async check(
      content: string | Uint8Array,
      kind = 'product',
      part: Partial<ImportSettings> = {},
    ): Promise<OpenImport> {
      const { id } = await this.upload(content, kind);
      const { settings } = await open(id);
      return this.checkAgain(id, { ...settings, ...part });
    },
    async checkAgain(id: string, settings: ImportSettings): Promise<OpenImport> {
      await world.api.imports.check.mutate({ id, settings });
      return after(id);
    },
    async lines({ id }: OpenImport, show: LineFilter = 'all'): Promise<ImportLine[]> {
      return (await world.api.imports.lines.query({ id, show })).items;
    },
    async start({ id, checked }: OpenImport): Promise<OpenImport> {
      await world.api.imports.start.mutate({ id, checked });
      return after(id);
    },
    async takeBack({ id }: OpenImport): Promise<OpenImport> {
      await world.api.imports.takeBack.mutate({ id });
      return after(id);
    },
  };
}
