import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { toConfig } from '../../config/config.ts';
import { parseEnv } from '../../config/env.ts';
import { findMissingOrigin, publicOrigin } from './origins.ts';

const configOf = (env: Record<string, string>) => toConfig(parseEnv(env), '/');

describe("the site's origin", () => {
  it('is the configured one, else the address that the server listens on', async () => {
    const server = createServer();
    expect(publicOrigin(configOf({ PORT: '8080' }), server)).toBe('http://127.0.0.1:8080');
    expect(publicOrigin(configOf({ HOST: '0.0.0.0' }), server)).toBe('http://localhost:3000');
    const PUBLIC_ORIGIN = 'https://www.example.com';
    expect(publicOrigin(configOf({ PUBLIC_ORIGIN }), server)).toBe(PUBLIC_ORIGIN);

    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(publicOrigin(configOf({ PORT: '0' }), server)).toBe(`http://127.0.0.1:${port}`);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is missed behind a proxy', () => {
    const TRUST_PROXY = 'loopback';
    const address = 'http://127.0.0.1:3000';
    expect(findMissingOrigin(configOf({ TRUST_PROXY }), address)).toMatch(
      /^PUBLIC_ORIGIN is not set: .* http:\/\/127\.0\.0\.1:3000$/,
    );
    const fine: Record<string, string>[] = [
      {},
      { TRUST_PROXY, PUBLIC_ORIGIN: 'https://www.example.com' },
      { TRUST_PROXY, SERVE: 'api,admin' },
    ];
    for (const env of fine) {
      expect(findMissingOrigin(configOf(env), address)).toBeUndefined();
    }
  });
});
