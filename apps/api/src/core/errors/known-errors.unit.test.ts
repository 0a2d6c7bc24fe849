import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { isDatabaseAway, toKnownError, violatedUnique } from './known-errors.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('failed'), { code, ...more });

describe('isDatabaseAway', () => {
  it.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300'])('knows %s', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
  });

  it('knows a missing socket, but not a missing file', () => {
    expect(isDatabaseAway(coded('ENOENT', { syscall: 'connect' }))).toBe(true);
    expect(isDatabaseAway(coded('ENOENT', { syscall: 'open' }))).toBe(false);
  });

  it('knows a database that is closed to connections, by its message: its code means other things too', () => {
    const error = Object.assign(
      new Error('database "bakery" is not currently accepting connections'),
      { code: '55000' },
    );
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(coded('55000'))).toBe(false);
  });

  it('knows a database that was renamed while the session was opened, but not one that is missing', () => {
    const detail = 'It seems to have just been dropped or renamed.';
    expect(isDatabaseAway(coded('3D000', { detail }))).toBe(true);
    expect(isDatabaseAway(coded('3D000'))).toBe(false);
  });

  it('looks inside an error of several addresses', () => {
    expect(isDatabaseAway(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(
      true,
    );
  });

  it('does not blame the database for a wrong query', () => {
    expect(isDatabaseAway(coded('42601'))).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});

describe('toKnownError', () => {
  it('keeps what is known already', () => {
    const error = new AppError('NOT_FOUND', 'Not found.');
    expect(toKnownError(error)).toBe(error);
  });

  it('says that there is no room when the disk is full', () => {
    expect(toKnownError(coded('ENOSPC'))?.code).toBe('UNAVAILABLE');
    expect(toKnownError(coded('53100'))?.message).toContain('no room');
  });

  it('blames a byte that PostgreSQL cannot store on the input', () => {
    expect(toKnownError(coded('22021'))?.code).toBe('BAD_INPUT');
  });

  it('treats all other errors as internal', () => {
    expect(toKnownError(new TypeError('x is undefined'))).toBeUndefined();
  });
});

describe('violatedUnique', () => {
  it('names the constraint', () => {
    expect(violatedUnique(coded('23505', { constraint: 'banners_order_number' }))).toBe(
      'banners_order_number',
    );
    expect(violatedUnique(coded('23503', { constraint: 'x' }))).toBeUndefined();
  });
});
