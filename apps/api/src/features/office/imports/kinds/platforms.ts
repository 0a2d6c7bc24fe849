import { platformCreate } from '@bakery/schemas/catalogue/platforms';
import { searchKey } from '@bakery/schemas/common/search-text';
import { plainImportsOf } from '../../../../content/imports/index.ts';
import { addPlatformRows, platformKind } from '../../../catalogue/platforms/index.ts';
import { field } from '../fields/import-field.ts';
import { readPictures } from '../fields/picture-sources.ts';
import { idField } from '../fields/shelf-fields.ts';
import { readText } from '../fields/read-cell.ts';
import { idKey } from './content-plan.ts';
import { contentImport } from './content-import.ts';

export const platformImport = contentImport({
  auditKind: 'platform',
  imports: plainImportsOf(platformKind, { schema: platformCreate, add: addPlatformRows }),
  naming: 'name',
  pictures: { field: 'logo', path: 'logo', isSingle: true },
  natural: ['name'],
  keys: [{ field: 'name', source: { folded: 'name' }, keyOf: searchKey }, idKey],
  fields: [
    field(
      'name',
      ['Name', 'Swiggy'],
      'platform, platform name, company, app, नाम, मंच, कंपनी',
      readText,
      { isText: true },
    ),
    field(
      'link',
      ['Link', 'https://www.swiggy.com/'],
      'url, website, web site, address, site, लिंक, वेबसाइट',
      readText,
    ),
    field('logo', ['Logo', 'swiggy.png'], 'image, picture, icon, लोगो', readPictures),
    idField,
  ],
  blank: { name: '', link: '', logo: '' },
});
