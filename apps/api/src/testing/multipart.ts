import { randomUUID } from 'node:crypto';

export interface TestFile {
  field: string;
  data: Buffer | string;
  name?: string;
  type?: string;
}

/** A multipart/form-data body as a browser sends it, fields first; a list repeats its field. */
export function multipart(
  fields: Record<string, string | readonly string[]>,
  files: readonly TestFile[] = [],
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `----test${randomUUID()}`;
  const parts: Buffer[] = [];
  const add = (disposition: string, type: string, data: Buffer | string) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
      Buffer.from(data),
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(fields)) {
    for (const text of typeof value === 'string' ? [value] : value) add(`name="${name}"`, '', text);
  }
  for (const { field, data, name = 'picture.png', type = 'image/png' } of files) {
    add(`name="${field}"; filename="${name}"`, `Content-Type: ${type}\r\n`, data);
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
