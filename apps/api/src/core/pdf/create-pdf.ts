import { buffer } from 'node:stream/consumers';
import type PdfDocument from 'pdfkit';
import { toDrawable } from '../drawing/drawable.ts';
import { loadFonts } from '../drawing/fonts.ts';
import type { Fonts } from '../drawing/fonts.ts';

export type PdfKit = InstanceType<typeof PdfDocument>;
export type PdfElement = ReturnType<PdfKit['struct']>;

/** A document that is being written: `body` holds its structure, for screen readers. */
export interface Pdf {
  kit: PdfKit;
  body: PdfElement;
  fonts: Fonts;
  /** The bytes, once the document has been ended. */
  bytes: Promise<Buffer>;
}

export interface PdfOptions {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** The day of the document, as YYYY-MM-DD: the same text of the same day gives the same bytes. */
  day: string;
  /** False leaves the text readable in the bytes. */
  isCompressed?: boolean;
}

/** The white space around the text, in points. */
export const pageMargin = 64;
/** Below the text, where the page's number stands. */
export const footerSpace = 80;

/** Starts an A4 document: tagged for screen readers, with fonts of its own and searchable text. */
export async function createPdf(options: PdfOptions): Promise<Pdf> {
  const { title, author, subject, language, day, isCompressed = true } = options;
  const { default: PdfDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const date = new Date(`${day}T00:00:00Z`);
  const settings: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: pageMargin, left: pageMargin, right: pageMargin, bottom: footerSpace },
    bufferPages: true,
    compress: isCompressed,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Subject: subject,
      CreationDate: date,
      ModDate: date,
    },
  };
  // The type definitions do not include the subset for accessible documents yet.
  const kit = new (withDrawableText(PdfDocument, fonts))(
    Object.assign(settings, { subset: 'PDF/UA' }),
  );
  const bytes = buffer(kit);
  for (const [name, { file }] of Object.entries(fonts)) kit.registerFont(name, file);
  const body = kit.struct('Document');
  kit.addStructure(body);
  return { kit, body, fonts, bytes };
}

/** A document that writes no character that its fonts do not have. */
function withDrawableText(base: typeof PdfDocument, { text: face }: Fonts): typeof PdfDocument {
  return class extends base {
    override text(
      text: string,
      x?: number | PDFKit.Mixins.TextOptions,
      y?: number,
      options?: PDFKit.Mixins.TextOptions,
    ): this {
      const drawable = toDrawable(face, text);
      return typeof x === 'object' ? super.text(drawable, x) : super.text(drawable, x, y, options);
    }

    override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
      return super.heightOfString(toDrawable(face, text), options);
    }
  };
}

/** Marks decoration, which screen readers skip. */
export function decorate(kit: PdfKit, draw: () => void): void {
  kit.markContent('Artifact', { type: 'Pagination' });
  draw();
  kit.endMarkedContent();
}

/** Starts a new page where less than this is left of the current one; returns whether it did. */
export function makeRoom({ kit }: Pick<Pdf, 'kit'>, height: number): boolean {
  if (kit.y <= kit.page.height - footerSpace - height) return false;
  kit.addPage();
  return true;
}
