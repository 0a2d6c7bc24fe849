/** The part of the S3 server for tests that is used here; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    /** Of Koa. */
    middleware: unknown[];
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: (string | Buffer)[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
