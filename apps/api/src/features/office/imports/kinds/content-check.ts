import { isDeepStrictEqual } from 'node:util';
import { newId } from '@bakery/db';
import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { PresentRecord } from '../../../../content/imports/index.ts';
import { listChanges } from '../../../../core/audit-log/changes.ts';
import type { Deps } from '../../../../deps.ts';
import { listFileNames } from '../../../../content/media/index.ts';
import { absent, withValue } from '../fields/import-field.ts';
import { fileKey, nameOf } from '../fields/picture-sources.ts';
import type { PictureSource } from '../fields/picture-sources.ts';
import { linksField, logoIdsOf, withPlannedLogos } from '../pictures/planned-logos.ts';
import type { PlannedPicture } from '../pictures/planned-picture.ts';
import type { JudgedLine, LineError, ReadLine } from '../import-kind.ts';
import { presentChanges } from '../present-changes.ts';
import { archivedIn, originIn } from './archived-record.ts';
import { findByKey } from './content-plan.ts';
import type { ContentImport, ContentPlan } from './content-plan.ts';

type Content = Record<string, unknown>;

/** A line with what it makes of its record. */
interface Judged {
  read: ReadLine;
  name: string;
  errors: LineError[];
  notes: string[];
  /** The pictures that it is to have in place of those that it has. */
  pictures: PlannedPicture[];
  plan?: ContentPlan;
  before?: Content;
  after?: Content;
}

/** Judges the lines of a file by the records as they are now, and by the rules of their forms. */
export function openContentCheck(
  deps: Deps,
  definition: ContentImport,
  settings: ImportSettings,
  files: ReadonlySet<string>,
) {
  const { imports, unique, blank } = definition;
  /** The lines that have taken a value which only one record may have. */
  const takenBy = new Map<string, number>();

  async function judge(lines: readonly ReadLine[]): Promise<JudgedLine[]> {
    const keys = lines.flatMap(({ key }) => key ?? []);
    const present = await findByKey(deps, definition, settings, keys);
    const names = await listNames(lines, present);
    const pictures = { files, names };
    const judged = lines.map((line) => judgeLine(definition, settings, pictures, line, present));
    await refuseTaken(judged);
    await refuseTakenIds(judged);
    const described = judged.flatMap(({ read, before = blank, after }) =>
      after ? [{ line: read.line, contents: [before, after] }] : [],
    );
    const fields = await imports.describe(
      deps,
      described.flatMap(({ contents }) => contents),
    );
    const changes = new Map(
      described.map(({ line }, n) => [line, listChanges(fields[2 * n], fields[2 * n + 1])]),
    );
    return judged.map(({ read, name, errors, notes, plan, before }): JudgedLine => {
      const { line } = read;
      const shown = { line, name, errors, notes, changes: [], plan: undefined };
      if (errors.length > 0 || !plan) return { ...shown, outcome: 'refused' };
      const differing = changes.get(line) ?? [];
      if (before && differing.length === 0) return { ...shown, outcome: 'same' };
      const outcome = before ? 'changed' : 'new';
      return { ...shown, outcome, changes: presentChanges(differing), plan };
    });
  }

  /** The names of the files that the pictures of found records were, where lines name pictures for them. */
  async function listNames(
    lines: readonly ReadLine[],
    present: ReadonlyMap<string, PresentRecord[]>,
  ): Promise<ReadonlyMap<string, string>> {
    const { field, path } = definition.pictures;
    const ids = lines
      .filter(({ values }) => values.has(field) || values.has(linksField))
      .flatMap(({ key = '' }) => present.get(key) ?? [])
      .flatMap(({ content }) => [...idsOf(content[path]), ...logoIdsOf(content)]);
    return listFileNames(deps.db, ids);
  }

  /** Refuses a new record whose id a deleted one has. */
  async function refuseTakenIds(judged: readonly Judged[]): Promise<void> {
    if (settings.key !== 'id') return;
    const added = judged.flatMap(({ plan, before, errors }) =>
      plan && !before ? [{ id: plan.step.id, errors }] : [],
    );
    const taken = await imports.listTaken(
      deps.db,
      added.map(({ id }) => id),
    );
    for (const { errors, id } of added) {
      if (taken.includes(id)) {
        errors.push({ field: 'id', message: 'This is in the trash: please restore it there.' });
      }
    }
  }

  /** Refuses a value of which there can be only one, where another record or an earlier line has it. */
  async function refuseTaken(judged: readonly Judged[]): Promise<void> {
    if (!unique || unique.field === settings.key) return;
    const having = judged.flatMap((one) => {
      const value =
        one.read.values.get(unique.field) ?? archivedIn(one.read.values)?.content[unique.field];
      const isValue = typeof value === 'number' || (typeof value === 'string' && value !== '');
      return isValue ? [{ one, value: String(value) }] : [];
    });
    const values = having.map(({ value }) => value);
    const others = await imports.find(deps, unique.source, values);
    for (const { one, value } of having) {
      const line = takenBy.get(value);
      const isTaken = others.get(value)?.some(({ id }) => id !== one.plan?.step.id) ?? false;
      if (line !== undefined) {
        one.errors.push({ field: unique.field, message: `Line ${line} has the same.` });
      } else if (isTaken) one.errors.push({ field: unique.field, message: unique.message });
      else takenBy.set(value, one.read.line);
    }
  }

  return { judge };
}

/** The names of files: those that were sent in a ZIP file, and those that stored pictures were. */
interface PictureNames {
  files: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : [];

function judgeLine(
  definition: ContentImport,
  settings: ImportSettings,
  pictures: PictureNames,
  read: ReadLine,
  present: ReadonlyMap<string, PresentRecord[]>,
): Judged {
  const { naming } = definition;
  const named = read.values.get(naming);
  const found = read.key === undefined ? [] : (present.get(read.key) ?? []);
  const own = definition.nameOf?.(read.values) ?? named;
  const archived = archivedIn(read.values);
  const name =
    archived?.name ?? (typeof own === 'string' && own !== '' ? own : (found[0]?.name ?? ''));
  const judged: Judged = {
    read,
    name,
    errors: [...read.errors],
    notes: [...read.notes],
    pictures: [],
  };
  if (read.key === undefined) return judged;
  const [record, ...others] = found;
  if (others.length > 0) {
    const message = `${found.length} records have this: the line could mean any of them.`;
    judged.errors.push({ field: settings.key, message });
    return judged;
  }
  planPictures(definition, pictures, judged, record);
  judged.read = withPlannedLogos(judged, record, pictures.names);
  if (settings.key === 'id') planInlinePictures(definition, judged);
  const planned = record
    ? changeFound(definition, settings, judged, record)
    : addNew(definition, settings, judged, read.key);
  if (!planned) return judged;
  const origin = originIn(judged.read.values);
  judged.plan = {
    key: read.key,
    ...planned,
    ...(archived && { archived }),
    ...(origin && { origin }),
    ...(judged.pictures.length > 0 && { pictures: judged.pictures }),
  };
  return judged;
}

/** Plans the pictures of a line: none where its record has those of these names already, or where none is to be had. */
function planPictures(
  { pictures: { field, path, isSingle } }: ContentImport,
  { files, names }: PictureNames,
  judged: Judged,
  record: PresentRecord | undefined,
): void {
  const sources = (judged.read.values.get(field) ?? []) as PictureSource[];
  const known = idsOf(record?.content[path]).map((id) => fileKey(names.get(id) ?? ''));
  const wanted = isSingle ? sources.slice(0, 1) : sources;
  if (wanted.length > 0 && String(known) === String(wanted.map(nameOf))) return;
  for (const source of wanted) {
    if ('url' in source || files.has(source.file)) {
      judged.pictures.push({ id: newId(), source });
    } else {
      const why = files.size === 0 ? 'no ZIP file was sent' : 'it is not in the ZIP file';
      judged.notes.push(`Without the picture ${source.file}: ${why}.`);
    }
  }
}

/** Plans the pictures of a text that comes from elsewhere. */
function planInlinePictures({ inlinePictures = '' }: ContentImport, judged: Judged): void {
  const html = judged.read.values.get(inlinePictures);
  if (typeof html !== 'string') return;
  for (const [, inline = ''] of html.matchAll(/<img\b[^>]*?\bsrc="(https?:[^"]+)"/gi)) {
    const url = inline.replaceAll('&amp;', '&');
    if (URL.canParse(url)) judged.pictures.push({ id: newId(), source: { url }, inline });
  }
}

/** The content of a record with the values of a line. */
function applyLine(
  { fields, pictures: { field, path: place, isSingle } }: ContentImport,
  { empty }: ImportSettings,
  { read: { values, emptied }, pictures }: Judged,
  content: Content,
): Content {
  const archived = archivedIn(values);
  if (archived) return { ...content, ...archived.content };
  let after = content;
  const ids = pictures
    .filter(({ inline, isLogo }) => inline === undefined && !isLogo)
    .map(({ id }) => id);
  if (ids.length > 0) {
    after = { ...after, [place]: isSingle ? ids[0] : ids };
  }
  for (const { name, path, empty: blank } of fields) {
    if (name === field || name === 'id') continue;
    if (values.has(name)) after = withValue(after, path, values.get(name));
    else if (empty === 'clear' && blank !== undefined && emptied.includes(name)) {
      after = withValue(after, path, blank === absent ? undefined : blank);
    }
  }
  return after;
}

function withoutKey(read: ReadLine, { key }: ImportSettings): ReadLine {
  return { ...read, values: new Map([...read.values].filter(([name]) => name !== key)) };
}

/** The step of a line; undefined where the line is wrong. */
type Planned = Pick<ContentPlan, 'step' | 'before'> | undefined;

function changeFound(
  definition: ContentImport,
  settings: ImportSettings,
  judged: Judged,
  record: PresentRecord,
): Planned {
  const { imports } = definition;
  const { id, version, draft, content } = record;
  // Names are found however they are spelled, and stay as they are spelled in the record.
  const read = withoutKey(judged.read, settings);
  const wanted = applyLine(definition, settings, { ...judged, read }, content);
  const touched = Object.keys(wanted).filter(
    (part) => !isDeepStrictEqual(wanted[part], content[part]),
  );
  const changes = Object.fromEntries(touched.map((part) => [part, wanted[part]]));
  const isDraft = version === undefined;
  if (!isDraft && archivedIn(judged.read.values)?.state === 'draft') {
    judged.errors.push({ field: 'id', message: 'A draft in the archive, but published here.' });
    return undefined;
  }
  const checked = isDraft ? imports.check(wanted, 'draft') : imports.check(changes, 'changes');
  if (isWrong(checked)) {
    addErrors(definition, judged, checked.wrong);
    return undefined;
  }
  judged.before = content;
  judged.after = { ...content, ...checked };
  if (isDraft) {
    judged.notes.push('This is not published: its draft is changed.');
    const step = { action: 'changeDraft', id, version: draft!, input: checked } as const;
    return { step, before: content };
  }
  const before = Object.fromEntries(touched.map((part) => [part, content[part]]));
  return { step: { action: 'change', id, version, input: checked }, before };
}

function addNew(
  definition: ContentImport,
  settings: ImportSettings,
  judged: Judged,
  key: string,
): Planned {
  const { imports, blank, naming } = definition;
  const wanted = applyLine(definition, settings, judged, blank);
  if (!judged.name && !judged.errors.some(({ field }) => field === naming)) {
    judged.errors.push({ field: naming, message: 'A new one needs a name.' });
  }
  const complete = imports.check(wanted, 'complete');
  const draft = imports.canDraft ? imports.check(wanted, 'draft') : complete;
  if (isWrong(draft)) {
    addErrors(definition, judged, draft.wrong);
    return undefined;
  }
  const isDraft = archivedIn(judged.read.values)?.state === 'draft';
  const isPublished =
    !isWrong(complete) && !isDraft && (!imports.canDraft || settings.arrive === 'published');
  if (isWrong(complete) && !isDraft && settings.arrive === 'published') {
    const missing = [...new Set(Object.values(complete.wrong))].join(', ');
    judged.notes.push(`Arrives as a draft, because something is missing: ${missing}.`);
  }
  const input = isPublished ? complete : draft;
  const id = settings.key === 'id' ? key : newId();
  const action = isPublished ? 'publish' : 'draft';
  judged.after = { ...blank, ...input };
  return { step: { action, id, input } };
}

type Checked = ReturnType<ContentImport['imports']['check']>;
const isWrong = (checked: Checked): checked is { wrong: Record<string, string> } =>
  'wrong' in checked && typeof checked.wrong === 'object';

/** Messages at the fields that they belong to; one that has a message already gets no second. */
function addErrors({ fields }: ContentImport, judged: Judged, wrong: Record<string, string>): void {
  for (const [path, message] of Object.entries(wrong)) {
    const owner = fields.find(({ path: own }) => `${path}.`.startsWith(`${own.join('.')}.`));
    const field = owner?.name ?? path;
    if (!judged.errors.some((one) => one.field === field)) judged.errors.push({ field, message });
  }
}
