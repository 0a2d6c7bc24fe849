/** The news of a release, as CHANGELOG.md says them. */
export interface ReleaseNotes {
  /** The day of the release, as `2026-11-26`. */
  day: string;
  changes: readonly string[];
  /** Things to do by hand. */
  toDo: readonly string[];
}

/** Of more than these only their number is told. */
const mostSections = 100;
const mostItems = 50;
const longestItem = 300;

/**
 * Reads a CHANGELOG.md: sections `## 2026-11-26` with lists of changes, and of things to do under `### To do`, newest first.
 * Text of another form is left out, since it may come from another server.
 */
export function parseChangelog(text: string): ReleaseNotes[] {
  const sections = text.split(/^## /m).slice(1, mostSections + 1);
  return sections
    .flatMap((section) => {
      const [, day] = /^(\d{4}-\d\d-\d\d)\s*$/m.exec(section.slice(0, section.indexOf('\n'))) ?? [];
      if (day === undefined) return [];
      const [changes = '', toDo = ''] = section.split(/^### To do\s*$/m);
      return [{ day, changes: readItems(changes), toDo: readItems(toDo) }];
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** The items of a Markdown list, each on one line without its marks. */
function readItems(text: string): string[] {
  const items = text.split(/^- /m).slice(1, mostItems + 1);
  return items.map((item) =>
    item.replaceAll(/\s+/g, ' ').replaceAll(/[`*]/g, '').trim().slice(0, longestItem),
  );
}

/** The releases that are newer than the newest one of `own`, newest first. */
export function listNewer(
  own: readonly ReleaseNotes[],
  theirs: readonly ReleaseNotes[],
): ReleaseNotes[] {
  const newest = own[0]?.day ?? '';
  return theirs.filter(({ day }) => day > newest);
}
