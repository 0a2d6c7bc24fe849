// The S3 server of the tests, as a process of its own: node s3-server.fixture.ts <folder>. Sends its port to
// its parent, and ends with it.
import S3rver from 's3rver';

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'uploads', configs: [] }],
});
const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.(port);
