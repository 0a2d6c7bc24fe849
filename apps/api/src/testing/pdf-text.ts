import { extractText } from 'unpdf';

/** The text of a PDF, in one line. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
