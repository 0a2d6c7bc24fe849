// The S3 server of the tests, as a process of its own: node s3-server.fixture.ts <folder>. Sends its port to
// its parent, and ends with it.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';

const directory = process.argv[2] ?? '';
const server: InstanceType<typeof S3rver> & { middleware?: unknown[] } = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: ['uploads', 'backups'].map((name) => ({
    name,
    configs: [],
  })),
});

interface Context {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
}

/** The number in a mark of the test's folder; infinite without the mark. */
async function readMark(name: string): Promise<number> {
  return Number(await readFile(join(directory, name), 'utf8').catch(() => Infinity));
}

const partRefused = (status: number, code: string) => ({
  status,
  type: 'application/xml',
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

// The server does not know all of S3: lists of unfinished uploads, their end, and a quota.
server.middleware.unshift(async (context: Context, next: () => Promise<void>) => {
  const { method, path, query } = context;
  const unfinished = join(directory, path.split('/')[1] ?? '', '._S3rver_uploads');
  if (method === 'GET' && query['uploads'] !== undefined) {
    const ids = await readdir(unfinished).catch(() => []);
    const keys = await Promise.all(ids.map((id) => readFile(join(unfinished, id, 'key'), 'utf8')));
    const uploads = ids.map(
      (id, at) => `<Upload><Key>${keys[at]}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    Object.assign(context, {
      status: 200,
      type: 'application/xml',
      body: `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`,
    });
  } else if (method === 'DELETE' && query['uploadId'] !== undefined) {
    await rm(join(unfinished, query['uploadId']), {
      recursive: true,
      force: true,
    });
    context.status = 204;
  } else if (Number(query['partNumber'] ?? 0) >= (await readMark('is-full'))) {
    Object.assign(context, partRefused(507, 'XMinioStorageFull'));
  } else if (Number(query['partNumber'] ?? 0) === (await readMark('fails-once'))) {
    await rm(join(directory, 'fails-once'));
    Object.assign(context, partRefused(500, 'InternalError'));
  } else {
    await next();
  }
});
const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.(port);
