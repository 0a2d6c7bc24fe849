import { renderSVG } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The purpose of the code. */
  label: string;
}

const size = 208;

/** Drawn in the browser. Dark on light in dark mode too: some cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={size}
      height={size}
      style={{ display: 'block', borderRadius: 8 }}
    />
  );
}
