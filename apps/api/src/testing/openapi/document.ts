import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** JSON Schema 2020-12, as far as the document uses it. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  contentSchema?: Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

export interface Response {
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operationId: string;
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

/** Whether a field of a form takes a file, or several. */
export function isFile({ format, items }: Schema): boolean {
  return format === 'binary' || items?.format === 'binary';
}

type Described = Omit<Operation, 'method' | 'path'>;

/** The operations of a document, and a validator for its schemas. */
export function readDocument(document: unknown) {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => ({
      ...described,
      method: method.toUpperCase() as Operation['method'],
      path,
    })),
  );

  // The document has keywords of OpenAPI around its schemas.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  const { components } = document as { components: object };
  ajv.addSchema({ $id: 'api:document', components });
  const compiled = new Map<Schema, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();

  /** Many operations have the same headers, errors and fields, and to compile a schema takes longer than most requests. */
  function compile(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"api:document#');
    const validate = byText.get(text) ?? ajv.compile(JSON.parse(text) as object);
    byText.set(text, validate);
    compiled.set(schema, validate);
    return validate;
  }

  /** The fault of a value; undefined for a right one. */
  function errorOf(schema: Schema, value: unknown): string | undefined {
    const validate = compiled.get(schema) ?? compile(schema);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  }

  return { operations, errorOf };
}

export type ApiDocument = ReturnType<typeof readDocument>;
