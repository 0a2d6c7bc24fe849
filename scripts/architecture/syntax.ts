import { Visitor } from 'oxc-parser';
import type { Expression, MemberExpression, Node, Program } from 'oxc-parser';

type Request = {
  specifier: string;
  names?: (string | undefined)[];
  typeOnly: boolean;
  /** `import()`, which loads the module when it is called. */
  isDynamic?: true;
};

export type Syntax = {
  requests: Request[];
  /** `process.env` or `import.meta.env`, in any syntax. */
  readsEnvironment: boolean;
  /** Whether it calls the methods with which a Kysely query begins. */
  buildsQueries: boolean;
  /** `localStorage` or `sessionStorage`, in any syntax. */
  usesStorage: boolean;
  /** Whether it calls `vi.waitFor` or `vi.waitUntil` without a limit, which is then a second. */
  waitsASecond: boolean;
};

const queryStarts = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
]);

const storages = new Set(['localStorage', 'sessionStorage']);

function propertyName(node: MemberExpression): string | undefined {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

function hasEnvironment(node: Expression): boolean {
  if (node.type === 'MetaProperty') return true;
  if (node.type === 'Identifier') return node.name === 'process';
  return node.type === 'MemberExpression' && propertyName(node) === 'process';
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

/** Walks a file once and collects its imports, in every form, and the facts that the rules need. */
export function inspectSyntax(program: Program): Syntax {
  const syntax: Syntax = {
    requests: [],
    readsEnvironment: false,
    buildsQueries: false,
    usesStorage: false,
    waitsASecond: false,
  };
  const { requests } = syntax;
  const handedOn = new Set<Node>();

  function noteLiteral(node: Node, typeOnly: boolean, isDynamic = false) {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      requests.push({ specifier: node.value, typeOnly, ...(isDynamic && { isDynamic }) });
    }
  }

  new Visitor({
    ImportDeclaration({ source, specifiers, importKind }) {
      const names = specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*',
      );
      const typeOnly =
        importKind === 'type' ||
        (specifiers.length > 0 &&
          specifiers.every(
            (specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type',
          ));
      requests.push({ specifier: source.value, names, typeOnly });
      if (/^(node:)?process$/.test(source.value) && names.includes('env')) {
        syntax.readsEnvironment = true;
      }
    },
    ExportNamedDeclaration({ source, specifiers, exportKind }) {
      if (!source) return;
      const names = specifiers.map(({ local }) => nameOf(local));
      const typeOnly =
        exportKind === 'type' ||
        (specifiers.length > 0 && specifiers.every((specifier) => specifier.exportKind === 'type'));
      requests.push({ specifier: source.value, names, typeOnly });
    },
    ExportAllDeclaration({ source, exportKind }) {
      requests.push({ specifier: source.value, typeOnly: exportKind === 'type' });
    },
    ImportExpression({ source }) {
      noteLiteral(source, false, true);
    },
    TSImportType({ source }) {
      noteLiteral(source, true);
    },
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type === 'MemberExpression' && nameOf(callee.object) === 'vi' && !second) {
        syntax.waitsASecond ||= /^wait(?:For|Until)$/.test(propertyName(callee) ?? '');
      }
      if (callee.type === 'Identifier' && callee.name === 'require' && first) {
        noteLiteral(first, false);
      }
      if (callee.type === 'MemberExpression' && queryStarts.has(propertyName(callee) ?? '')) {
        syntax.buildsQueries = true;
      }
    },
    Identifier({ name }) {
      syntax.usesStorage ||= storages.has(name);
    },
    Literal({ value }) {
      syntax.usesStorage ||= storages.has(String(value));
    },
    // `{ ...process.env }` only passes the environment on to a child process.
    SpreadElement({ argument }) {
      handedOn.add(argument);
    },
    MemberExpression(node) {
      if (handedOn.has(node)) return;
      if (propertyName(node) === 'env' && hasEnvironment(node.object)) {
        syntax.readsEnvironment = true;
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || !init || !hasEnvironment(init)) return;
      syntax.readsEnvironment ||= id.properties.some(
        (property) => property.type === 'Property' && nameOf(property.key) === 'env',
      );
    },
  }).visit(program);

  return syntax;
}
