import { describe, expect, it } from 'vitest';
import { refusedFields } from './errors.ts';

const values = {
  name: 'Loaf',
  images: [{ id: 'a' }],
  platforms: [{ key: 'first', name: 'Dabba', link: '', logo: [{ id: 'b' }] }],
};

describe('refusedFields', () => {
  it.each([
    ['name', 'name'],
    ['changes.name', 'name'],
    ['images.0', 'images'],
    ['platforms', 'platforms'],
    ['platforms.0.link', 'platforms.0.link'],
    ['platforms.0.logo', 'platforms.0.logo'],
    ['platforms.3.link', 'platforms'],
    ['platforms.0', 'platforms'],
  ])('%s is shown at %s', (path, field) => {
    expect(refusedFields({ [path]: 'No.' }, values)).toEqual({ [field]: 'No.' });
  });

  it.each(['changes', 'body', 'constructor', 'version'])('%s is not a field', (path) => {
    expect(refusedFields({ [path]: 'No.' }, values)).toEqual({});
  });

  it('keeps the first message of a field', () => {
    expect(refusedFields({ 'images.0': 'First.', 'images.1': 'Second.' }, values)).toEqual({
      images: 'First.',
    });
  });
});
