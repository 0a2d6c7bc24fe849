import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import plaintext from 'highlight.js/lib/languages/plaintext';
import python from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';

export const lowlight = createLowlight({ plaintext, bash, css, javascript, json, python, xml });

export const codeLanguages = [
  { value: 'plaintext', label: 'Plain text' },
  { value: 'xml', label: 'HTML' },
  { value: 'css', label: 'CSS' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'json', label: 'JSON' },
  { value: 'python', label: 'Python' },
  { value: 'bash', label: 'Shell' },
];

type Highlighted = ReturnType<typeof lowlight.highlight>['children'][number];

/** Adds `hljs-…` classes to the code blocks of a text, so that pages need no highlighter. */
export function highlightCode(body: HTMLElement): void {
  for (const code of body.querySelectorAll('pre > code')) {
    const language = /\blanguage-(\S+)/.exec(code.className)?.[1] ?? 'plaintext';
    const text = code.textContent;
    const tree = lowlight.registered(language)
      ? lowlight.highlight(language, text)
      : lowlight.highlightAuto(text);
    code.replaceChildren(...tree.children.flatMap(toNodes));
  }
}

function toNodes(part: Highlighted): Node[] {
  if (part.type === 'text') return [document.createTextNode(part.value)];
  if (part.type !== 'element') return [];
  const children = part.children.flatMap((child) => toNodes(child));
  const names = part.properties['className'];
  const name = Array.isArray(names) && names.find((one) => /^hljs-[\w-]+$/.test(String(one)));
  // Scopes without a class name, such as an embedded language, get no markup.
  if (!name) return children;
  const span = document.createElement('span');
  span.className = String(name);
  span.append(...children);
  return [span];
}
