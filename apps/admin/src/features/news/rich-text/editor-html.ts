import type { Editor } from '@tiptap/react';
import { highlightCode } from './code.ts';

const blankEnd = /(?:<p><\/p>)+$/;

/** The text of an editor as it is to be stored; empty where there is nothing. */
export function readHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  const html = editor.getHTML().replace(blankEnd, '');
  if (!html.includes('<pre')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  highlightCode(body);
  return body.innerHTML;
}
