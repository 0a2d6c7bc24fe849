import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { privacyPolicy } from '../../src/texts/privacy-policy.ts';
import { site } from '../../src/texts/site.ts';
import { emblem } from '../../src/shared/brand/emblem.ts';
import { colours } from './brand.ts';
import type { SiteFonts } from './fonts.ts';

type Pdf = InstanceType<typeof PdfDocument>;
type Element = ReturnType<Pdf['struct']>;

const margin = 64;
const footerSpace = 80;

/**
 * The privacy policy as an A4 document: tagged for screen readers, with bookmarks, and with
 * searchable text. The same text produces the same bytes.
 */
export async function makePrivacyPolicy(fonts: SiteFonts, compress = true): Promise<Buffer> {
  const { title, updated, introduction, sections } = privacyPolicy;
  const day = new Date(`${updated} UTC`);
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: footerSpace },
    bufferPages: true,
    compress,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: site.language,
    info: {
      Title: `${title} · ${site.name}`,
      Author: site.name,
      Creator: site.name,
      Subject: 'What this website keeps of its visitors, why and for how long',
      CreationDate: day,
      ModDate: day,
    },
  };
  // The type definitions do not include the subset for accessible documents yet.
  const pdf = new PdfDocument(Object.assign(options, { subset: 'PDF/UA' }));
  const bytes = buffer(pdf);
  pdf.registerFont('display', fonts.display);
  pdf.registerFont('text', fonts.text);
  pdf.registerFont('strong', fonts.strong);

  const body = pdf.struct('Document');
  pdf.addStructure(body);
  writeTitle(pdf, body, title, `Last changed on ${updated}`);
  for (const paragraph of introduction) writeParagraph(pdf, body, paragraph);
  sections.forEach(({ heading, blocks }, index) => {
    writeHeading(pdf, body, `${index + 1}. ${heading}`);
    for (const block of blocks) {
      if (typeof block === 'string') writeParagraph(pdf, body, block);
      else writeList(pdf, body, block);
    }
  });
  body.end();
  numberPages(pdf, title);
  pdf.end();
  return bytes;
}

function writeTitle(pdf: Pdf, body: Element, title: string, changed: string): void {
  decorate(pdf, () => {
    pdf
      .save()
      .translate(margin, margin - 8)
      .scale(0.75);
    for (const { tone, path } of emblem.parts) pdf.path(path).fill(colours[tone]);
    pdf.restore();
  });
  const beside = { x: margin + 60, width: pdf.page.width - 2 * margin - 60 };
  body.add(
    pdf.struct('P', {}, () => {
      pdf.font('strong').fontSize(11).fillColor(colours.crust);
      pdf.text(site.name, beside.x, margin - 6, { width: beside.width });
    }),
  );
  body.add(
    pdf.struct('H1', {}, () => {
      pdf.font('display').fontSize(27).fillColor(colours.navy);
      pdf.text(title, beside.x, margin + 9, { width: beside.width });
    }),
  );
  body.add(
    pdf.struct('P', {}, () => {
      pdf.font('text').fontSize(10).fillColor(colours.ink);
      pdf.text(changed, margin, margin + 62);
    }),
  );
  pdf.moveDown(0.6);
}

function writeHeading(pdf: Pdf, body: Element, heading: string): void {
  pdf.moveDown(0.55);
  // A heading stays on one page with some lines of its section.
  if (pdf.y > pdf.page.height - footerSpace - 60) pdf.addPage();
  pdf.outline.addItem(heading);
  body.add(
    pdf.struct('H2', {}, () => {
      pdf.font('display').fontSize(14.5).fillColor(colours.navy);
      pdf.text(heading, margin, pdf.y);
    }),
  );
  pdf.moveDown(0.2);
}

function writeParagraph(pdf: Pdf, body: Element, text: string): void {
  body.add(
    pdf.struct('P', {}, () => {
      setText(pdf);
      pdf.text(text, margin, pdf.y, { lineGap: -1.5 });
    }),
  );
  pdf.moveDown(0.4);
}

function writeList(pdf: Pdf, body: Element, items: readonly string[]): void {
  const list = pdf.struct('L');
  body.add(list);
  for (const item of items) {
    setText(pdf);
    if (pdf.y > pdf.page.height - footerSpace - 30) pdf.addPage();
    const line = pdf.struct('LI');
    list.add(line);
    const top = pdf.y;
    line.add(pdf.struct('Lbl', {}, () => pdf.text('•', margin + 4, top, { width: 12 })));
    line.add(
      pdf.struct('LBody', {}, () => {
        pdf.text(item, margin + 18, top, {
          width: pdf.page.width - 2 * margin - 18,
          lineGap: -1.5,
        });
      }),
    );
    line.end();
    pdf.moveDown(0.15);
  }
  list.end();
  pdf.moveDown(0.3);
}

function setText(pdf: Pdf): void {
  pdf.font('text').fontSize(10.5).fillColor(colours.ink);
}

function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    pdf.switchToPage(start + number);
    // The line is in the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const { width, height } = pdf.page;
    decorate(pdf, () => {
      pdf.rect(margin, height - 62, width - 2 * margin, 0.75).fill(colours.line);
      pdf.font('text').fontSize(9).fillColor(colours.ink);
      const line = { width: width - 2 * margin, lineBreak: false };
      pdf.text(`${site.name} · ${title}`, margin, height - 52, line);
      pdf.text(`Page ${number + 1} of ${count}`, margin, height - 52, { ...line, align: 'right' });
    });
  }
}

/** Marks decoration, which screen readers skip. */
function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  draw();
  pdf.endMarkedContent();
}
