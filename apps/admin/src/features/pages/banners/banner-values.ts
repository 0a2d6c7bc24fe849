import type { Banner } from '@bakery/schemas/pages/banners';
import { bannerMessages, bannerSize, defaultBannerOrder } from '@bakery/schemas/pages/banners';
import type { Picture } from '@bakery/schemas/content/media';

/** The values of the form's fields. */
export type BannerValues = {
  order_number: number | string;
  image: Picture[];
};

export function toBannerValues(banner: Banner | undefined): BannerValues {
  return {
    order_number: banner?.order_number ?? defaultBannerOrder,
    image: banner ? [banner.picture] : [],
  };
}

/** Converts the form's values to the API's input. */
export function toBannerInput(values: BannerValues) {
  return { order_number: values.order_number, image: values.image[0]?.id };
}

/** The error message for a number that another banner has. */
export function orderTaken(
  values: BannerValues,
  banners: readonly Banner[],
  own: Banner | undefined,
): string | undefined {
  const isTaken = banners.some(
    (other) => other.id !== own?.id && other.order_number === Number(values.order_number),
  );
  return isTaken ? bannerMessages.orderTaken : undefined;
}

/** The lowest number that no banner has. */
export function freeOrder(banners: readonly Banner[]): number {
  const taken = new Set(banners.map((banner) => banner.order_number));
  let order = defaultBannerOrder;
  while (taken.has(order)) order += 1;
  return order;
}

export const bannerRatio = bannerSize.width / bannerSize.height;

/** A hint for a picture whose size or proportions do not suit the banner's frame. */
export function adviseOnBanner({ width, height }: Picture): string[] {
  const size = `${bannerSize.width}×${bannerSize.height}`;
  const ratio = width / height;
  if (Math.abs(ratio / bannerRatio - 1) > 0.02) {
    const cut = ratio > bannerRatio ? 'left and right' : 'top and bottom';
    return [
      `This picture is ${width}×${height}. The banner is ${size}, so its ${cut} will be cut off, as shown here.`,
    ];
  }
  if (width < bannerSize.width) {
    return [
      `This picture is ${width}×${height}. It fits, but may look soft on large screens; ${size} is best.`,
    ];
  }
  return [];
}
