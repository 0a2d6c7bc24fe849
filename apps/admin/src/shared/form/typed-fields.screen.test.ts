import { MantineProvider } from '@mantine/core';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { AmountInput } from './amount-input.tsx';
import { DayField } from './day-field.tsx';
import { screen } from '../../../../../scripts/testing/queries.ts';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field in a form that renders what it says, and what the test says. */
function openField(Field: ComponentType<FieldProps>, value: string) {
  const said: string[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => flushSync(() => root.unmount()));
  function render(shown: string) {
    const onChange = (next: string) => {
      said.push(next);
      render(next);
    };
    const field = createElement(Field, { label: 'Field', value: shown, onChange });
    root.render(createElement(MantineProvider, null, field));
  }
  const show = (shown: string) => flushSync(() => render(shown));
  show(value);
  return { said, show, input: screen.getByRole('textbox', { name: 'Field' }) };
}

const user = userEvent.setup();
const [amount, day] = [AmountInput, DayField] as ComponentType<FieldProps>[];

it.each([
  { of: 'an amount', Field: amount!, from: '45', typed: '120.', other: '99', shown: '99' },
  {
    of: 'a day',
    Field: day!,
    from: '2026-11-21',
    typed: '5-1',
    other: '2030-01-05',
    shown: '05-01-2030',
  },
])(
  'the text of $of outlasts an older render, and gives way to another value',
  async ({ Field, from, typed, other, shown }) => {
    const { said, show, input } = openField(Field, from);
    await user.clear(input);
    await user.type(input, typed);
    const last = said.at(-1)!;
    show(from);
    show(last);
    expect(input).toHaveValue(typed);
    show(other);
    expect(input).toHaveValue(shown);
    expect(said.at(-1)).toBe(last);
  },
);
