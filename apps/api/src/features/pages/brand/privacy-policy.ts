import { formatLongDay } from '@bakery/schemas/common/dates';
import type { PrivacyTexts } from '@bakery/schemas/pages/site/privacy';
import type { Deps } from '../../../deps.ts';
import { createPdf } from '../../../core/pdf/create-pdf.ts';
import { endPdf } from '../../../core/pdf/end-pdf.ts';
import { writeBlocks } from '../../../core/pdf/write-blocks.ts';
import { readBlocks } from '../../../core/rich-text/read-blocks.ts';
import type { Brand } from './brand.ts';
import { writeLetterhead } from './letterhead.ts';

/** The privacy policy as a document to keep: the text of its page. The same text gives the same bytes. */
export async function makePrivacyPolicy(
  deps: Pick<Deps, 'images'>,
  brand: Brand,
  { policy, search }: PrivacyTexts,
  isCompressed = true,
): Promise<Buffer> {
  const { title, updated, text } = policy;
  const { name } = brand;
  const pdf = await createPdf({
    title: `${title} · ${name}`,
    author: name,
    subject: search.description,
    language: 'en-IN',
    day: updated,
    isCompressed,
  });
  const note = `Last changed on ${formatLongDay(updated)}`;
  await writeLetterhead(pdf, deps, brand, { title, note });
  writeBlocks(pdf, readBlocks(text));
  return endPdf(pdf, `${name} · ${title}`);
}
