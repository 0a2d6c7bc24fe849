import type { RestoreDifference, VersionedRef } from '@bakery/schemas/content/versions';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { VersionContent } from '../kind.ts';
import { kindOf } from '../kinds/index.ts';

/** An entry of a list whose other entries can be restored without it. */
const entryPath = /^(deliveryPlatforms)\.(\d+)(?:\.|$)/;

/** A version that is being restored, less what its slice refuses today. */
export class Refusals {
  readonly #ref: VersionedRef;
  readonly #wanted: VersionContent;
  readonly #present: VersionContent;
  /** Why each refused part of the content is left out. */
  readonly #messages = new Map<string, string>();
  #content: VersionContent;

  constructor(ref: VersionedRef, wanted: VersionContent, present: VersionContent) {
    this.#ref = ref;
    this.#wanted = wanted;
    this.#present = present;
    this.#content = wanted;
  }

  /** The content that can be restored as far as is known. */
  get content(): VersionContent {
    return this.#content;
  }

  /** Leaves out what the slice has refused, by path: entries of a list alone, else the part as it is now. */
  add(messages: Record<string, string>): void {
    const content = { ...this.#content };
    const entries = new Map<string, Set<number>>();
    for (const [path, message] of Object.entries(messages)) {
      const [, list, index] = entryPath.exec(path) ?? [];
      const part = list ?? path.split('.')[0]!;
      this.#messages.set(part, message);
      if (list === undefined) content[part] = this.#present[part];
      else entries.set(list, (entries.get(list) ?? new Set()).add(Number(index)));
    }
    for (const [list, indexes] of entries) {
      content[list] = (content[list] as unknown[]).filter((_, index) => !indexes.has(index));
    }
    this.#content = content;
  }

  /** The fields that are not as they were in the version. */
  async listDifferences(context: ReadContext): Promise<RestoreDifference[]> {
    const { kind, record } = this.#ref;
    const differences: RestoreDifference[] = [];
    for (const [part, message] of this.#messages) {
      const restorable = { ...this.#wanted, [part]: this.#content[part] };
      const both = [this.#wanted, restorable];
      const [wanted, gets] = await kindOf(kind).history.describe(context, both, record);
      for (const change of listChanges(wanted, gets)) {
        const texts = 'pictures' in change ? { before: null, after: null } : change;
        differences.push({
          field: change.field,
          wanted: texts.before,
          gets: texts.after,
          message,
        });
      }
    }
    return differences;
  }
}
