import {
  importCheck,
  importHeading,
  importLinesQuery,
  importRef,
  importKindChoice,
  importSheet,
  importStart,
  importTemplate,
} from '@bakery/schemas/office/imports';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { writeRefused, writeTemplate } from './import-files.ts';
import { chooseHeading, chooseKind, chooseSheet, importNextSheet } from './import-sheets.ts';
import {
  checkLines,
  getImport,
  listImports,
  listLines,
  removeImport,
  resumeImport,
  startImport,
  stopImport,
  takeImportBack,
} from './imports.service.ts';

const procedure = procedureWith('settings');
const ofOne = procedure.input(importRef);

export const importsRouter = router({
  adminList: procedure.query(({ ctx }) => listImports(ctx.deps)),
  open: ofOne.query(({ ctx, input }) => getImport(ctx.deps, input.id)),
  lines: procedure.input(importLinesQuery).query(({ ctx, input }) => listLines(ctx.deps, input)),
  chooseSheet: procedure
    .input(importSheet)
    .mutation(({ ctx, input }) => chooseSheet(ctx.deps, input.id, input.sheet)),
  chooseKind: procedure
    .input(importKindChoice)
    .mutation(({ ctx, input }) => chooseKind(ctx.deps, input.id, input.kind)),
  /** Begins an import of another sheet of the same file. */
  importSheet: procedure.input(importSheet).mutation(async ({ ctx, input }) => ({
    id: await importNextSheet(ctx.deps, input.id, input.sheet),
  })),
  chooseHeading: procedure
    .input(importHeading)
    .mutation(({ ctx, input }) => chooseHeading(ctx.deps, input.id, input.heading)),
  check: procedure
    .input(importCheck)
    .mutation(({ ctx, input }) => checkLines(ctx.deps, input.id, input.settings)),
  start: procedure
    .input(importStart)
    .mutation(({ ctx, input }) => startImport(ctx.deps, input.id, input.checked)),
  stop: ofOne.mutation(({ ctx, input }) => stopImport(ctx.deps, input.id)),
  resume: ofOne.mutation(({ ctx, input }) => resumeImport(ctx.deps, input.id)),
  takeBack: ofOne.mutation(({ ctx, input }) => takeImportBack(ctx.deps, input.id)),
  remove: ofOne.mutation(({ ctx, input }) => removeImport(ctx.deps, input.id)),
  /** No change; a file of its own. */
  refused: ofOne.mutation(({ ctx, input }) => writeRefused(ctx.deps, input.id)),
  template: procedure.input(importTemplate).query(({ input }) => writeTemplate(input.kind)),
});
