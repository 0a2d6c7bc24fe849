import { ean13, ean8, drawingSVG, itf14, upca } from '@bwip-js/generic';
import { hasRightCheckDigit } from '@bakery/schemas/catalogue/gtin';
import { composeQrCode } from '../../shared/brand/qr-code.ts';

/** The codes of a label as addresses of pictures. */
export interface LabelCodes {
  /** Undefined without a number, and for one that no scanner would accept. */
  barcode: string | undefined;
  qr: string;
}

const symbologies: Record<number, typeof ean13> = { 8: ean8, 12: upca, 13: ean13, 14: itf14 };

/** Composes the barcode of a product's number, and the QR code of its page. */
export function composeLabelCodes(gtin: string | undefined, url: string): LabelCodes {
  return {
    barcode: gtin && hasRightCheckDigit(gtin) ? composeBarcode(gtin) : undefined,
    qr: asAddress(composeQrCode(url, 'The page of the product', '#000')),
  };
}

function composeBarcode(gtin: string): string | undefined {
  const draw = symbologies[gtin.length];
  const options = {
    bcid: 'gtin',
    text: gtin,
    includetext: true,
    height: 12,
    guardwhitespace: true,
  };
  return draw && asAddress(draw(options, drawingSVG()));
}

function asAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
