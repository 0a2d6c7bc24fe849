import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** The value of a variable, with those that it refers to. */
function resolve(variables: Record<string, string>, value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return name === undefined ? value : resolve(variables, variables[name]!);
}

function channels(colour: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16));
  return /^rgba\((\d+), (\d+), (\d+), 1\)$/.exec(colour)!.slice(1).map(Number);
}

/** As WCAG 2 defines it. */
function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

it.each(['navy-light', 'navy-light-hover', 'gray-light', 'gray-light-hover'])(
  'the ground %s is navy in the dark, and its text has enough contrast',
  (name) => {
    const own = cssVariablesResolver(merged).dark;
    const ground = own[`--mantine-color-${name}`]!;
    const [red, , blue] = channels(ground);
    expect(blue! - red!).toBeGreaterThan(20);
    const text = own[`--mantine-color-${name.replace('-hover', '')}-color`]!;
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own['--app-ground']!, ground)).toBeGreaterThan(1.2);
  },
);

describe.each(['light', 'dark'] as const)('red buttons in %s mode', (scheme) => {
  const [byDefault, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  const variables = {
    ...byDefault.variables,
    ...byDefault[scheme],
    ...own.variables,
    ...own[scheme],
  };
  const colour = (name: string) => resolve(variables, `var(--mantine-color-${name})`);

  it.each([
    ['filled', '#ffffff', 'red-filled'],
    ['filled, hovered', '#ffffff', 'red-filled-hover'],
    ['filled in one shade', '#ffffff', 'red-8'],
    ['filled in one shade, hovered', '#ffffff', 'red-9'],
    ['light', 'red-light-color', 'red-light'],
    ['light, hovered', 'red-light-color', 'red-light-hover'],
    ['without a ground', 'red-light-color', 'body'],
  ])('%s have enough contrast', (_look, text, ground) => {
    expect(
      contrast(text.startsWith('#') ? text : colour(text), colour(ground)),
    ).toBeGreaterThanOrEqual(4.5);
  });
});
