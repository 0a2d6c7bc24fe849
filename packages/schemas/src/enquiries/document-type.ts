/** The type of a document by its content and its name, and whether opening the document may do harm. */

import { keysOf } from '../common/keys-of.ts';

export type PreviewedType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

export type DocumentDanger = 'program' | 'macros' | 'page' | 'archive';

export interface DocumentType {
  /** The way in which the document can be shown; null for anything else. */
  preview: 'picture' | 'pdf' | null;
  danger: DocumentDanger | null;
}

/** To come after “is”. */
export const documentDangers: Record<DocumentDanger, string> = {
  program: 'a program or a script, which runs when it is opened',
  macros: 'an office document that may contain macros, which are programs',
  page: 'a web page or a drawing, which can contain scripts',
  archive: 'an archive: what is in it is not known before it is unpacked',
};

const extensions: Record<DocumentDanger, string> = {
  program:
    'app apk appimage bash bat bin cmd com command cpl csh deb desktop dll dmg exe fish hta inf ins iso img jar jnlp js jse ksh lnk ' +
    'mjs cjs msc msi msix msp mst pif pkg pl ps1 psm1 py pyw rb reg rpm run scf scr settingcontent-ms sh so sys url ' +
    'vb vbe vbs vhd vhdx workflow ws wsc wsf wsh xll zsh',
  macros: 'doc docm dot dotm xls xlsb xlsm xlt xlam xltm ppt pptm pot potm ppam pps ppsm sldm',
  page: 'htm html mht mhtml shtml svg svgz swf xht xhtml xml xsl xslt',
  archive: '7z ace arj bz2 cab gz lz lzh lzma rar tar tbz2 tgz txz xz z zip zipx zst',
};

const dangerOfExtension = new Map(
  keysOf(extensions).flatMap((danger) =>
    extensions[danger].split(' ').map((extension) => [extension, danger] as const),
  ),
);

/** Packages of office programs, which are archives too, and harmless as such. */
const packages = new Set(
  'docx dotx xlsx xltx pptx potx ppsx odt ods odp odg ott epub pages numbers key'.split(' '),
);

/** The parts of an office package that hold macros. */
const macroParts = ['vbaProject.bin', 'Basic/Standard/', 'Scripts/python/'];

/** Beginnings of files, as characters of Latin-1. */
const beginnings: readonly (readonly [beginning: string, danger: DocumentDanger])[] = [
  ['MZ', 'program'],
  ['\u007fELF', 'program'],
  ['#!', 'program'],
  ['\u00fe\u00ed\u00fa\u00ce', 'program'],
  ['\u00fe\u00ed\u00fa\u00cf', 'program'],
  ['\u00ce\u00fa\u00ed\u00fe', 'program'],
  ['\u00cf\u00fa\u00ed\u00fe', 'program'],
  ['\u00ca\u00fe\u00ba\u00be', 'program'],
  ['L\u0000\u0000\u0000\u0001\u0014\u0002\u0000', 'program'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'macros'],
  ['Rar!', 'archive'],
  ['7z\u00bc\u00af\u0027\u001c', 'archive'],
  ['\u001f\u008b', 'archive'],
  ['BZh', 'archive'],
  ['\u00fd7zXZ', 'archive'],
  ['(\u00b5/\u00fd', 'archive'],
  ['MSCF', 'archive'],
];

/** Where a PDF may begin, as programs that show it look for it. */
const maxPdfOffset = 1024;

/** How much of the content has to be known; of a ZIP package, all of it. */
export const documentHeadBytes = 4096;

/** From the content, at least its first `documentHeadBytes` as Latin-1, and the name. The worse of the two counts. */
export function findDocumentType(content: string, name: string): DocumentType {
  const extension = /\.([^.\s]+)[.\s]*$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const danger =
    dangerOfExtension.get(extension) ?? dangerOfContent(content, packages.has(extension)) ?? null;
  return { danger, preview: danger === null ? findPreview(content) : null };
}

function dangerOfContent(content: string, isPackage: boolean): DocumentDanger | undefined {
  if (isZip(content)) {
    if (macroParts.some((part) => content.includes(part))) return 'macros';
    return isPackage ? undefined : 'archive';
  }
  const known = beginnings.find(([beginning]) => content.startsWith(beginning))?.[1];
  return known ?? (isMarkup(content) ? 'page' : undefined);
}

export function isZip(content: string): boolean {
  return ['PK\u0003', 'PK\u0005', 'PK\u0007'].some((beginning) => content.startsWith(beginning));
}

/** As browsers guess it: also after spaces, a byte order mark or a comment, and in UTF-16. */
function isMarkup(content: string): boolean {
  const text = content.slice(0, documentHeadBytes).replaceAll('\u0000', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<[!?a-z]/i.test(text);
}

function findPreview(content: string): DocumentType['preview'] {
  if (findPictureType(content)) return 'picture';
  return content.slice(0, maxPdfOffset).includes('%PDF-') ? 'pdf' : null;
}

/** The type of a picture that can be shown, by its content. */
export function findPictureType(content: string): PreviewedType | undefined {
  if (content.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (content.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(content)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(content)) return 'image/webp';
  if (/^[^]{4}ftypavi[fs]/.test(content)) return 'image/avif';
  return undefined;
}
