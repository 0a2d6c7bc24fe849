import { colours, emblem } from '@bakery/schemas/pages/brand.constants';
import { faceForHeading } from '../../../core/drawing/fonts.ts';
import { pictureSvg } from '../../../core/drawing/picture-svg.ts';
import { decorate, pageMargin } from '../../../core/pdf/create-pdf.ts';
import type { Pdf } from '../../../core/pdf/create-pdf.ts';
import type { Deps } from '../../../deps.ts';
import type { Brand } from './brand.ts';

const height = 48;

/** The head of a document: the bakery's sign, its name, and what the document is. */
export async function writeLetterhead(
  pdf: Pdf,
  { images }: Pick<Deps, 'images'>,
  brand: Brand,
  { title, note }: { title: string; note: string },
): Promise<void> {
  const { kit, body, fonts } = pdf;
  const { name, sign } = brand;
  const width = sign ? Math.min(140, (height * sign.width) / sign.height) : height;
  const drawn =
    sign &&
    (await images.draw({
      svg: pictureSvg(sign.dataUrl, { width: Math.round(width * 4), height: height * 4 }),
      format: 'png',
    }));
  decorate(kit, () => {
    if (drawn) kit.image(drawn, pageMargin, pageMargin - 8, { width, height });
    else drawEmblem(pdf);
  });
  const left = pageMargin + width + 12;
  const look = { width: kit.page.width - pageMargin - left };
  body.add(
    kit.struct('P', {}, () => {
      kit.font('strong').fontSize(11).fillColor(colours.crust);
      kit.text(name, left, pageMargin - 6, look);
    }),
  );
  body.add(
    kit.struct('H1', {}, () => {
      kit.font(faceForHeading(fonts, title) === fonts.display ? 'display' : 'strong');
      kit
        .fontSize(27)
        .fillColor(colours.navy)
        .text(title, left, pageMargin + 9, look);
    }),
  );
  body.add(
    kit.struct('P', {}, () => {
      kit.font('text').fontSize(10).fillColor(colours.ink);
      kit.text(note, pageMargin, Math.max(kit.y + 6, pageMargin + 62));
    }),
  );
  kit.moveDown(0.6);
}

function drawEmblem({ kit }: Pdf): void {
  kit
    .save()
    .translate(pageMargin, pageMargin - 8)
    .scale(0.75);
  for (const { tone, path } of emblem.parts) kit.path(path).fill(colours[tone]);
  kit.restore();
}
