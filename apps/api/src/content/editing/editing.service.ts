import type { Editor, OpenForm } from '@bakery/schemas/content/editing';
import type { Deps } from '../../deps.ts';
import * as queries from './editing.queries.ts';

/** Notes that a form is open, or closed, in somebody's browser; returns who else has its record open. */
export async function noteForm(
  { db }: Pick<Deps, 'db'>,
  form: OpenForm,
  administratorId: string,
): Promise<Editor[]> {
  if (!form.isOpen) {
    await queries.noteClosed(db, form, administratorId);
    return [];
  }
  const rows = await queries.noteOpen(db, form, administratorId);
  return rows.map(({ name, since, is_self }) => ({
    name,
    since: since.toISOString(),
    isSelf: is_self,
  }));
}
