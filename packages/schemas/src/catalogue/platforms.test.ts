import { describe, expect, it } from 'vitest';
import type { z } from '../common/zod.ts';
import { platformCreate, platformsForm, platformUpdate } from './platforms.ts';

const logo = '019a0000-0000-7000-8000-000000000000';
const link = 'https://example.com';

function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe('platforms', () => {
  it('require a name, a link and a logo', () => {
    const wanted = {
      name: 'Name is required',
      link: 'Link is required',
      logo: 'Logo is required',
    };
    expect(messages(platformCreate, {})).toEqual(wanted);
    expect(messages(platformCreate, { name: ' ', link: '', logo: '' })).toEqual(wanted);
    expect(platformUpdate.parse({})).toEqual({});
  });

  it('arrive in a form as lists of equal length', () => {
    const form = { names: ['a', ' b '], links: [link, link], logos: [logo, logo] };
    expect(platformsForm.parse(form)).toEqual({ ...form, names: ['a', 'b'] });
    expect(messages(platformsForm, { ...form, names: ['a'] })).toEqual({
      names: 'Name is required',
      logos: 'More logos than platforms were sent.',
    });
    expect(messages(platformsForm, { ...form, links: [link] })).toEqual({
      links: 'Link is required',
    });
    expect(messages(platformsForm, { ...form, logos: [] })).toEqual({ logos: 'Logo is required' });
    const many = {
      names: Array(21).fill('a'),
      links: Array(21).fill(link),
      logos: Array(21).fill(logo),
    };
    expect(messages(platformsForm, many)).toEqual({ names: 'At most 20 platforms at once.' });
  });
});
