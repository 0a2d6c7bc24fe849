import { colours } from '@bakery/schemas/pages/brand.constants';
import { decorate, pageMargin } from './create-pdf.ts';
import type { Pdf } from './create-pdf.ts';

/** Writes a line with the page's number at the foot of each page, and ends the document. */
export async function endPdf(pdf: Pdf, line: string): Promise<Buffer> {
  const { kit, body, bytes } = pdf;
  body.end();
  const { start, count } = kit.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    kit.switchToPage(start + number);
    // The line is in the margin, where text would otherwise start a new page.
    kit.page.margins.bottom = 0;
    const { width, height } = kit.page;
    decorate(kit, () => {
      const across = width - 2 * pageMargin;
      kit.rect(pageMargin, height - 62, across, 0.75).fill(colours.line);
      kit.font('text').fontSize(9).fillColor(colours.ink);
      const look = { width: across, lineBreak: false };
      kit.text(line, pageMargin, height - 52, look);
      kit.text(`Page ${number + 1} of ${count}`, pageMargin, height - 52, {
        ...look,
        align: 'right',
      });
    });
  }
  kit.end();
  return bytes;
}
