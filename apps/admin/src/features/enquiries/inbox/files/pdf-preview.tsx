import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSeen } from '../../../../shared/ui/use-seen.ts';
import classes from './document-preview.module.css';
import { openPdf } from './open-pdf.ts';
import type { OpenPdf } from './open-pdf.ts';

/** A longer document is downloaded to be read. */
const maxPages = 20;

/** The pages of a PDF, drawn one after the other. Loaded when the first PDF is shown. */
export function PdfPreview({ content }: { content: Uint8Array }) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const opening = openPdf(content);
    let isGone = false;
    opening.result.then(
      (opened) => isGone || setPdf(opened),
      (error: Error) => isGone || setFailure(error.message),
    );
    return () => {
      isGone = true;
      opening.close();
    };
  }, [content]);
  if (failure !== undefined) return <Text role="alert">{failure}</Text>;
  if (!pdf) return <Text component="output">Loading preview...</Text>;
  const shown = Math.min(pdf.pages, maxPages);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        // The pages of a document have no other names.
        // oxlint-disable-next-line react/no-array-index-key
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
      {shown < pdf.pages && (
        <Text size="sm" mt="sm" ta="center">
          The first {shown} of {pdf.pages} pages. Download the document to see all.
        </Text>
      )}
    </>
  );
}

/** A page, drawn when it comes into view. */
function PdfPage({ pdf, number }: { pdf: OpenPdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const isSeen = useSeen(canvas);
  useEffect(() => {
    if (!isSeen || !canvas.current) return;
    const drawing = new AbortController();
    pdf.draw(number, canvas.current, drawing.signal).then(
      () => setState('drawn'),
      () => drawing.signal.aborted || setState('failed'),
    );
    return () => drawing.abort();
  }, [pdf, number, isSeen]);
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.page}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on
        role="img"
        aria-label={`Page ${number} of ${pdf.pages}`}
        aria-busy={state === 'waiting'}
      />
      {state === 'failed' && (
        <Text role="alert" size="sm">
          Page {number} cannot be shown.
        </Text>
      )}
    </>
  );
}
