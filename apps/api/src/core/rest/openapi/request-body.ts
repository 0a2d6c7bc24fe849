import type { RestForm } from '../route.ts';
import { toInputSchema } from './json-schema.ts';
import type { Json } from './json-schema.ts';

const file: Json = { type: 'string', format: 'binary' };

/**
 * The fields as a form, where files are binary and lists are JSON text; and without files as JSON or
 * a urlencoded form, unless there must be one.
 */
export function requestBody(form: RestForm): Json {
  const { properties = {}, required = [], anyOf } = toInputSchema(form.schema);
  const files = form.files ?? {};
  const fields = Object.entries(properties).filter(([name]) => !(name in files));
  const common = {
    type: 'object',
    ...(required.length > 0 && { required }),
    ...(anyOf && { anyOf }),
  };

  const lists = form.lists ?? [];
  const formFields = Object.fromEntries([
    ...fields.map(([name, field]) => [
      name,
      asFormField(field, form.json?.includes(name) ?? false),
    ]),
    ...lists.map((name) => [`${name}[]`, texts]),
  ]);
  const fileFields = Object.fromEntries(
    Object.entries(files).map(([name, { max }]) => [
      name,
      max === 1 ? file : { type: 'array', maxItems: max, items: file },
    ]),
  );
  const withoutFiles = required.every((name) => !(name in files)) && {
    'application/json': {
      schema: {
        ...common,
        properties: Object.fromEntries([...fields, ...lists.map((name) => [name, texts])]),
      },
    },
    'application/x-www-form-urlencoded': { schema: { ...common, properties: formFields } },
  };
  return {
    required: required.length > 0 || anyOf !== undefined,
    content: {
      'multipart/form-data': {
        schema: { ...common, properties: { ...formFields, ...fileFields } },
      },
      ...withoutFiles,
    },
  };
}

const texts: Json = { type: 'array', items: { type: 'string' } };

/** A form has no null: blank text means null. */
function asFormField(field: Json, isJson: boolean): Json {
  if (isJson) {
    return { type: 'string', contentMediaType: 'application/json', contentSchema: field };
  }
  const { anyOf, ...rest } = field;
  if (!Array.isArray(anyOf)) return field;
  return {
    ...rest,
    anyOf: anyOf.map((one: Json) => (one['type'] === 'null' ? { const: '' } : one)),
  };
}
