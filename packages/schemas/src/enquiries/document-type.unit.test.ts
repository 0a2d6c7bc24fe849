import { describe, expect, it } from 'vitest';
import { findDocumentType } from './document-type.ts';
import type { DocumentDanger } from './document-type.ts';

const png = '\u0089PNG\r\n\u001a\n';
const pdf = '%PDF-1.7\n';
const zip = 'PK\u0003\u0004';

describe('what is shown', () => {
  it.each([
    [png, 'cake.png', 'picture'],
    ['\u00ff\u00d8\u00ff\u00e0', 'cake.JPG', 'picture'],
    ['GIF89a', 'cake.gif', 'picture'],
    ['RIFF\u0001\n\u0003\u0004WEBP', 'cake.webp', 'picture'],
    ['\u0000\u0000\u0000\u001cftypavif', 'cake.avif', 'picture'],
    [pdf, 'list.pdf', 'pdf'],
    [`\n\n${pdf}`, 'list', 'pdf'],
    ['200 buns', 'list.txt', null],
    ['RIFF\u0001\u0002\u0003\u0004AVI ', 'film.avi', null],
    [`${zip}…word/document.xml`, 'list.docx', null],
    ['', '', null],
  ] as const)('%j, %s: %s', (content, name, preview) => {
    expect(findDocumentType(content, name)).toEqual({ preview, danger: null });
  });

  it('is decided by the content, not by the name', () => {
    expect(findDocumentType('200 buns', 'cake.png').preview).toBeNull();
    expect(findDocumentType(png, 'list.txt').preview).toBe('picture');
  });
});

describe('what may do harm, by its name or its content', () => {
  it.each<[content: string, name: string, danger: DocumentDanger]>([
    ['MZ\u0090', 'list.txt', 'program'],
    ['\u007fELF', 'list', 'program'],
    ['#!/bin/sh', 'list', 'program'],
    ['x', 'cake.png.exe', 'program'],
    ['x', 'CAKE.LNK', 'program'],
    ['x', 'cake.exe. ', 'program'],
    [png, 'cake.js', 'program'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'list', 'macros'],
    ['x', 'list.xlsm', 'macros'],
    [`${zip}…xl/vbaProject.bin`, 'list.xlsx', 'macros'],
    ['<svg xmlns="…">', 'cake.png', 'page'],
    ['\u00ef\u00bb\u00bf\n<!DOCTYPE html>', 'list.pdf', 'page'],
    ['\u00ff\u00fe<\u0000s\u0000c\u0000r\u0000', 'list', 'page'],
    ['x', 'cake.svg', 'page'],
    [`${zip}…list.exe`, 'list', 'archive'],
    ['Rar!', 'list.pdf', 'archive'],
    [pdf, 'list.pdf.zip', 'archive'],
  ])('%j, %s: %s', (content, name, danger) => {
    expect(findDocumentType(content, name)).toEqual({ preview: null, danger });
  });
});
