import { listKnownWords } from '@bakery/schemas/accounts/passwords';
import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './password-strength.ts';

const owner = { username: 'Meera Joshi', email: 'meera.joshi@sunrise.example' };
const bakeryWords = ['home bakers of raipur', 'raipur', '1960'];
const words = listKnownWords(owner, bakeryWords);
const help = 'Add two or three words that have nothing to do with each other.';

const adviceOn = (password: string) =>
  checkNewPassword(password, words, 'password').then(
    () => undefined,
    (error: { code: string; fields: Record<string, string> }) => {
      expect(error.code).toBe('BAD_INPUT');
      return error.fields['password'];
    },
  );

describe('a new password', () => {
  it.each([
    ['password12', 'it is a password that many use'],
    ['P4ssw0rd1234!', 'it is close to a password that many use'],
    ['qwertyuiop', 'it is one of the passwords that are used most'],
    ['abcdefghijkl', 'it is a sequence such as abc or 123'],
    ['aaaaaaaaaaaa', 'it repeats one character'],
    ['ab1ab1ab1ab1', 'it repeats itself'],
  ])('like %s is refused, since %s', async (password, reason) => {
    expect(await adviceOn(password)).toBe(`This password is easy to guess: ${reason}. ${help}`);
  });

  it.each([
    'Home Bakers of Raipur',
    'HomeBakers1960',
    'bakery2026!',
    'Bread&Rusk1',
    'meerajoshi1',
    'Joshi-Meera-99',
    'sunrise2026',
    'meera.joshi@sunrise.example',
    'adm1n1strat0r',
  ])('made of the words of the bakery or of its owner is refused: %s', async (password) => {
    expect(await adviceOn(password)).toMatch(
      /^This password is easy to guess: it is made of your name, your e-mail address or words of the bakery\./,
    );
  });

  it.each(['Seven loaves before dawn', 'x8#kQp2!mZ', 'hbn4p-7xqkd-tzw2m', 'कलम नदी पत्थर चाँद'])(
    'that is hard to guess is taken: %s',
    async (password) => expect(await adviceOn(password)).toBeUndefined(),
  );

  it('is judged by its beginning, however long and odd it is', async () => {
    const long = ['p@$$w0rd1!|7+'.repeat(15), '4@8({[</369!1|0$57+%2'.repeat(9), '1990'.repeat(50)];
    const advice = await Promise.all(long.map(adviceOn));
    expect(advice[2]).toMatch(/^This password is easy to guess/);
    expect(await adviceOn(`${'a'.repeat(50)}x8#kQp2!mZ`)).toMatch(/repeats/);
  });
});
