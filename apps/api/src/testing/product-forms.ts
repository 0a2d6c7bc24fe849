import type { Platform } from '@bakery/schemas/catalogue/platforms';
import type { RestResponse, restOf } from './call-rest.ts';
import type { TestFile } from './multipart.ts';

/** The fields of a product form, all valid. */
export const productFields = {
  name: 'Milk Bread',
  price: '45.50',
  description: 'Soft and fresh.',
  category: 'bread',
};

/** Pictures of a form in their order. */
export function pictures(...data: (Buffer | string)[]): TestFile[] {
  return data.map((bytes) => ({ field: 'images', data: bytes }));
}

/** Logos of a form's delivery platforms. */
export function logos(...data: (Buffer | string)[]): TestFile[] {
  return data.map((bytes) => ({ field: 'platformLogos', data: bytes }));
}

/** Adds delivery platforms of these names. */
export async function addPlatforms(
  rest: ReturnType<typeof restOf>,
  logo: Buffer,
  ...names: string[]
): Promise<Platform[]> {
  const { data }: RestResponse<Platform[]> = await rest.form(
    'POST',
    '/platforms',
    {
      names: JSON.stringify(names),
      links: JSON.stringify(names.map((_name, n) => `https://platform-${n}.example.com`)),
    },
    names.map(() => ({ field: 'logos', data: logo })),
  );
  return data;
}
