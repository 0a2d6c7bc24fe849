import { markLabels } from '@bakery/schemas/catalogue/food-facts';
import type { Mark } from '@bakery/schemas/catalogue/food-facts';
import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import type { PriceListEntry } from '@bakery/schemas/catalogue/prices';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { decorate, pageMargin } from '../../../core/pdf/create-pdf.ts';
import type { Pdf, PdfElement, PdfKit } from '../../../core/pdf/create-pdf.ts';

const fontSize = 10.5;
const gap = 16;
/** Above and below the text of a row. */
const padding = 2;
const markSize = 8;
/** The colours that the law asks of the marks. */
const markColours: Record<Mark, string> = {
  vegetarian: '#008000',
  'contains-egg': '#8b4513',
  'non-vegetarian': '#8b4513',
};

interface Column {
  head: string;
  width: number;
  textOf(entry: PriceListEntry): string;
}

/** The columns beside the name of the product. */
export interface Columns {
  right: readonly Column[];
  hasMarks: boolean;
}

/** The columns of a section: what is said of none of its products has no column. */
export function columnsOf(entries: readonly PriceListEntry[]): Columns {
  const quantity = { head: 'Quantity', width: 56, textOf: textOf('quantity') };
  const unitPrice = { head: 'Unit sale price', width: 92, textOf: textOf('unitPrice') };
  const price = { head: 'MRP', width: 74, textOf: (one: PriceListEntry) => formatPrice(one.price) };
  return {
    right: [
      ...(entries.some((entry) => entry.quantity) ? [quantity] : []),
      ...(entries.some((entry) => entry.unitPrice) ? [unitPrice] : []),
      price,
    ],
    hasMarks: entries.some(({ mark }) => mark),
  };
}

function textOf(field: 'quantity' | 'unitPrice') {
  return (entry: PriceListEntry) => entry[field] ?? '';
}

/** Writes the row of an entry; without one the heads of the columns. */
export function writeRow(
  pdf: Pdf,
  table: PdfElement,
  columns: Columns,
  entry?: PriceListEntry,
): void {
  const { kit } = pdf;
  const top = kit.y;
  const write = (text: string, x: number, look: PDFKit.Mixins.TextOptions) => () => {
    kit.font(entry ? 'text' : 'strong').fontSize(entry ? fontSize : 9);
    kit.fillColor(entry ? colours.ink : colours.crust).text(text, x, top + padding, look);
  };
  decorate(kit, () => {
    kit.rect(pageMargin, top, kit.page.width - 2 * pageMargin, 0.5).fill(colours.line);
  });
  const row = kit.struct('TR');
  table.add(row);
  const cell = entry ? 'TD' : 'TH';
  const { mark } = entry ?? {};
  const figure = mark
    ? [kit.struct('Figure', { alt: markLabels[mark] }, () => drawMark(kit, mark, top))]
    : [];
  const name = write(entry?.name ?? 'Product', nameLeft(columns), {
    width: nameWidth(pdf, columns),
  });
  row.add(kit.struct(cell, {}, [...figure, name]));
  const bottom = kit.y + padding;
  let left = kit.page.width - pageMargin - widthOf(columns) + gap;
  for (const column of columns.right) {
    const text = entry ? column.textOf(entry) : column.head;
    const look = { width: column.width, align: 'right', lineBreak: false } as const;
    row.add(kit.struct(cell, {}, write(text, left, look)));
    left += column.width + gap;
  }
  row.end();
  kit.y = bottom;
}

/** A dot in a square, or a triangle in one for what is not vegetarian. */
function drawMark(kit: PdfKit, mark: Mark, top: number): void {
  const [left, y, half] = [pageMargin, top + padding + 3, markSize / 2];
  const colour = markColours[mark];
  kit.lineWidth(0.8).rect(left, y, markSize, markSize).stroke(colour);
  if (mark === 'vegetarian') kit.circle(left + half, y + half, 2.2).fill(colour);
  else {
    kit
      .polygon(
        [left + half, y + 1.8],
        [left + markSize - 1.8, y + markSize - 2],
        [left + 1.8, y + markSize - 2],
      )
      .fill(colour);
  }
}

export function heightOfRow(pdf: Pdf, columns: Columns, { name }: PriceListEntry): number {
  pdf.kit.font('text').fontSize(fontSize);
  return pdf.kit.heightOfString(name, { width: nameWidth(pdf, columns) }) + 2 * padding;
}

function nameLeft({ hasMarks }: Columns): number {
  return pageMargin + (hasMarks ? markSize + 6 : 0);
}

function nameWidth({ kit }: Pdf, columns: Columns): number {
  return kit.page.width - pageMargin - nameLeft(columns) - widthOf(columns);
}

/** The width of the columns beside the name, with a gap before each. */
function widthOf({ right }: Columns): number {
  return right.reduce((sum, { width }) => sum + width + gap, 0);
}
