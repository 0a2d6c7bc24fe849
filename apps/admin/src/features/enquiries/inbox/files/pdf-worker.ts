/** Reads PDFs beside the page, which goes on meanwhile. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
