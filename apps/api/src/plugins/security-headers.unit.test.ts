import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toConfig } from '../config/config.ts';
import { parseEnv } from '../config/env.ts';
import { composeAdminHeaders } from './security-headers.ts';

test('the headers that operations.md gives for a web server of its own are those of a process', () => {
  const guide = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, block = ''] = /```http\n([^`]*)```/.exec(guide) ?? [];
  const lines = block.trim().split('\n');
  const given = Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    ),
  );
  const origins = { API_ORIGIN: 'https://api.example.com', PUBLIC_ORIGIN: 'https://example.com' };
  const config = toConfig(parseEnv(origins), '/');
  expect(given).toEqual(composeAdminHeaders(config, true));
});
