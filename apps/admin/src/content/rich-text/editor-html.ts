import type { Editor } from '@tiptap/react';
import { highlightCode } from './code.ts';

const blankEnd = /(?:<p><\/p>)+$/;

/** The editor's content as the HTML to store; the empty string for an empty document. */
export function readHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  const html = editor.getHTML().replace(blankEnd, '');
  if (!html.includes('<pre')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  highlightCode(body);
  return body.innerHTML;
}
