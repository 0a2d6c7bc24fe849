import { setImmediate } from 'node:timers/promises';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { formatDate } from '@bakery/schemas/common/dates';
import type { PriceList, PriceListSection } from '@bakery/schemas/catalogue/prices';
import type { Deps } from '../../../deps.ts';
import { createPdf, decorate, makeRoom, pageMargin } from '../../../core/pdf/create-pdf.ts';
import type { Pdf } from '../../../core/pdf/create-pdf.ts';
import { endPdf } from '../../../core/pdf/end-pdf.ts';
import { writeLetterhead } from '../../pages/brand/index.ts';
import type { Brand } from '../../pages/brand/index.ts';
import { columnsOf, heightOfRow, writeRow } from './price-list-rows.ts';

/** A heading stays on one page with the first rows of its category. */
const headingSpace = 110;
/** The number of rows that are written in a few milliseconds; then other requests have their turn. */
const rowsAtOnce = 20;

/** The price list as a document to print or send, with the numbers of its page in the back office. */
export async function makePriceListPdf(
  deps: Pick<Deps, 'images'>,
  brand: Brand,
  { day, business, sections, recordedSince }: PriceList,
): Promise<Buffer> {
  const title = `Price list of ${formatDate(day)}`;
  const pdf = await createPdf({
    title: `${title} · ${brand.name}`,
    author: brand.name,
    subject: `What was sold on ${formatDate(day)}, by category`,
    language: 'en-IN',
    day,
  });
  const numbers = [...business.phones, ...business.emails].join(' · ');
  const note = [business.address, numbers].filter(Boolean).join('\n');
  await writeLetterhead(pdf, deps, brand, { title, note });
  for (const section of sections) await writeSection(pdf, section);
  if (sections.length === 0) writeNote(pdf, 'Nothing was sold on this day.');
  if (recordedSince !== null) {
    writeNote(
      pdf,
      `Prices are recorded since ${formatDate(recordedSince)}. Those of earlier days may have been others.`,
    );
  }
  return endPdf(pdf, `${brand.name} · ${title}`);
}

async function writeSection(pdf: Pdf, { title, entries }: PriceListSection): Promise<void> {
  const { kit, body } = pdf;
  kit.moveDown(0.8);
  makeRoom(pdf, headingSpace);
  kit.outline.addItem(title);
  body.add(kit.struct('H2', {}, () => drawHeading(pdf, title)));
  const table = kit.struct('Table');
  body.add(table);
  const columns = columnsOf(entries);
  writeRow(pdf, table, columns);
  for (const [index, entry] of entries.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    if (makeRoom(pdf, heightOfRow(pdf, columns, entry))) {
      // Screen readers have the heading once.
      decorate(kit, () => drawHeading(pdf, `${title} (continued)`));
    }
    writeRow(pdf, table, columns, entry);
  }
  table.end();
}

function drawHeading({ kit }: Pdf, title: string): void {
  kit.font('strong').fontSize(14).fillColor(colours.navy);
  kit.text(title, pageMargin, kit.y, { width: kit.page.width - 2 * pageMargin });
  kit.moveDown(0.2);
}

function writeNote({ kit, body }: Pdf, text: string): void {
  kit.moveDown(1);
  body.add(
    kit.struct('P', {}, () => {
      kit.font('text').fontSize(9.5).fillColor(colours.ink).text(text, pageMargin, kit.y);
    }),
  );
}
