import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { ReceivedForm } from '../../core/uploads/receive-form.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import { discardMedia, storeImage } from './media.service.ts';

/** The id of a picture that has been received but not stored yet. */
const placeholder = '00000000-0000-4000-8000-000000000000';

/** The ids of the pictures of one file field, in their order. */
export type FormImages = (field: string) => string[];

/**
 * Turns a received form into a use case's input. All fields are checked together first, then the
 * pictures are stored; when one of them or `save` fails, none of them stays.
 */
export async function withFormInput<S extends z.ZodType, R>(
  deps: Deps,
  form: ReceivedForm,
  schema: S,
  compose: (images: FormImages) => unknown,
  save: (input: z.output<S>) => Promise<R>,
): Promise<R> {
  parseInput(
    schema,
    compose((field) => form.files[field]?.map(() => placeholder) ?? []),
  );

  const { ids, failure } = await storeAll(deps, form);
  try {
    if (failure) throw failure.reason;
    return await save(
      parseInput(
        schema,
        compose((field) => ids.get(field) ?? []),
      ),
    );
  } catch (error) {
    await discardMedia(deps, [...ids.values()].flat());
    throw error;
  }
}

/** Stores all pictures of a form side by side; the first failure stops those that still wait. */
async function storeAll(deps: Deps, form: ReceivedForm) {
  const stop = new AbortController();
  const signal = AbortSignal.any([form.signal, stop.signal]);
  const ids = new Map<string, string[]>();
  let failure: { reason: unknown } | undefined;
  const storing = Object.entries(form.files).flatMap(([field, files]) => {
    const list: string[] = [];
    ids.set(field, list);
    return files.map(async (file, position) => {
      try {
        list[position] = (await storeImage(deps, file, { signal })).id;
      } catch (reason) {
        failure ??= { reason };
        stop.abort();
      }
    });
  });
  await Promise.all(storing);
  // The files of a list that is not complete are known all the same, to be discarded.
  for (const [field, list] of ids) ids.set(field, list.filter(Boolean));
  return { ids, failure };
}
