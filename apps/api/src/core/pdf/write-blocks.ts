import { colours } from '@bakery/schemas/pages/brand.constants';
import { faceForHeading } from '../drawing/fonts.ts';
import type { Block, Run } from '../rich-text/read-blocks.ts';
import { decorate, makeRoom, pageMargin } from './create-pdf.ts';
import type { Pdf, PdfElement, PdfKit } from './create-pdf.ts';

const fontSizes = { 1: 18, 2: 14.5, 3: 12 } as const;
const textSize = 10.5;
/** How far the text of lists and quotations is from that around it. */
const step = 18;
const lineGap = -1.5;

interface Place {
  parent: PdfElement;
  /** From the left margin. */
  indent: number;
}

/** Writes blocks of text below what is there. */
export function writeBlocks(pdf: Pdf, blocks: readonly Block[], place?: Place): void {
  const { kit, body } = pdf;
  const { parent, indent } = place ?? { parent: body, indent: 0 };
  for (const block of blocks) {
    if (block.kind === 'heading') writeHeading(pdf, parent, block);
    else if (block.kind === 'paragraph') {
      writeParagraph(pdf, parent, block.runs, indent);
      kit.moveDown(0.4);
    } else if (block.kind === 'list') writeList(pdf, block, { parent, indent });
    else if (block.kind === 'quote') writeQuote(pdf, block.blocks, { parent, indent });
    else writeRule(pdf);
  }
}

function writeHeading(
  pdf: Pdf,
  parent: PdfElement,
  { level, runs }: Extract<Block, { kind: 'heading' }>,
): void {
  const { kit } = pdf;
  const text = runs.map((run) => run.text).join('');
  kit.moveDown(0.55);
  // A heading stays on one page with some lines of its section.
  makeRoom(pdf, 60);
  kit.outline.addItem(text);
  // The document's own title is its only heading of the first level.
  const element = kit.struct(`H${level === 3 ? 3 : 2}`, {}, () => {
    kit.font(faceForHeading(pdf.fonts, text) === pdf.fonts.display ? 'display' : 'strong');
    kit.fontSize(fontSizes[level]).fillColor(colours.navy).text(text, pageMargin, kit.y);
  });
  parent.add(element);
  kit.moveDown(0.2);
}

/** A paragraph whose runs follow one another on its lines; links are elements of their own. */
function writeParagraph(
  { kit }: Pdf,
  parent: PdfElement,
  runs: readonly Run[],
  indent: number,
): void {
  const element = kit.struct('P');
  parent.add(element);
  for (const line of splitLines(runs)) writeLine(kit, element, line, indent);
  element.end();
}

/** The runs of each line; one that is empty is an empty line. */
function splitLines(runs: readonly Run[]): Run[][] {
  let line: Run[] = [];
  const lines = [line];
  for (const { text, ...style } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push((line = []));
      if (part !== '') line.push({ text: part, ...style });
    }
  }
  return lines.map((one) => (one.length > 0 ? one : [{ text: ' ' }]));
}

function writeLine(kit: PdfKit, element: PdfElement, runs: readonly Run[], indent: number): void {
  const width = kit.page.width - 2 * pageMargin - indent;
  runs.forEach((run, index) => {
    const { text, isStrong, isEmphasis, isUnderlined, isStruck, href } = run;
    const write = () => {
      kit.font(isStrong ? 'strong' : 'text').fontSize(textSize);
      kit.fillColor(href === undefined ? colours.ink : colours.crust);
      const look: PDFKit.Mixins.TextOptions = {
        width,
        lineGap,
        continued: index < runs.length - 1,
        oblique: isEmphasis ?? false,
        underline: isUnderlined ?? href !== undefined,
        strike: isStruck ?? false,
        link: linkOf(href) ?? null,
      };
      if (index === 0) kit.text(text, pageMargin + indent, kit.y, look);
      else kit.text(text, look);
    };
    element.add(href === undefined ? write : kit.struct('Link', { alt: text }, write));
  });
}

/** A document has no pages of the site beside it: only whole addresses are links. */
function linkOf(href: string | undefined): string | undefined {
  return href !== undefined && /^(?:https?|mailto|tel):/i.test(href) ? href : undefined;
}

function writeList(
  pdf: Pdf,
  { isOrdered, start, items }: Extract<Block, { kind: 'list' }>,
  { parent, indent }: Place,
): void {
  const { kit } = pdf;
  const list = kit.struct('L');
  parent.add(list);
  items.forEach((blocks, index) => {
    makeRoom(pdf, 30);
    const item = kit.struct('LI');
    list.add(item);
    const top = kit.y;
    const label = isOrdered ? `${start + index}.` : '•';
    item.add(
      kit.struct('Lbl', {}, () => {
        kit.font('text').fontSize(textSize).fillColor(colours.ink);
        kit.text(label, pageMargin + indent + 4, top, { width: 30, lineBreak: false });
      }),
    );
    kit.y = top;
    const inner = kit.struct('LBody');
    item.add(inner);
    writeBlocks(pdf, blocks, { parent: inner, indent: indent + step });
    inner.end();
    item.end();
  });
  list.end();
  kit.moveDown(0.15);
}

function writeQuote(pdf: Pdf, blocks: readonly Block[], { parent, indent }: Place): void {
  const quote = pdf.kit.struct('BlockQuote');
  parent.add(quote);
  writeBlocks(pdf, blocks, { parent: quote, indent: indent + step });
  quote.end();
}

function writeRule({ kit }: Pdf): void {
  decorate(kit, () => {
    kit.rect(pageMargin, kit.y + 4, kit.page.width - 2 * pageMargin, 0.75).fill(colours.line);
  });
  kit.y += 14;
}
