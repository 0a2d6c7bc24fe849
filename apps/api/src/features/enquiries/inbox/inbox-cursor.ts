import { id } from '@bakery/schemas/common/fields';
import { z } from 'zod';
import { fieldError } from '../../../core/errors/app-error.ts';
import type { Cursor, Position } from './inbox-views.queries.ts';

const noPage = () => fieldError('cursor', 'There is no such page.');

/** The cursor of a page of a search is how many enquiries come before it. */
export function readOffset(after: string): number {
  if (!/^\d{1,7}$/.test(after)) throw noPage();
  return Number(after);
}

/** The cursor of a page of a view or label is where the page before it ended. */
export function writePosition(position: Position): string {
  return position.map((cursor) => (cursor ? `${cursor.at}|${cursor.id}` : '')).join('~');
}

export function readPosition(after: string): Position {
  return after.split('~').map((part) => (part === '' ? undefined : readCursor(part)));
}

/** As PostgreSQL writes a moment; it takes no zone of 16 hours or more. */
const cursorPattern =
  /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-5])(?::\d\d)?)\|(.*)$/;
const moment = z.iso.datetime({ offset: true });

function readCursor(after: string): Cursor {
  const [, day, time, zone = '', recordId] = cursorPattern.exec(after) ?? [];
  const isMoment = moment.safeParse(
    `${day}T${time}${zone.includes(':') ? zone : `${zone}:00`}`,
  ).success;
  if (!isMoment || recordId === undefined || !id.safeParse(recordId).success) throw noPage();
  return { at: `${day} ${time}${zone}`, id: recordId };
}
