import { parseAst } from 'vite'

/** The ECMAScript year of each syntax node; all others are ES5. */
const YEARS: Readonly<Record<string, number>> = {
  ArrowFunctionExpression: 2015,
  ClassDeclaration: 2015,
  ClassExpression: 2015,
  TemplateLiteral: 2015,
  TaggedTemplateExpression: 2015,
  SpreadElement: 2015,
  RestElement: 2015,
  ArrayPattern: 2015,
  ObjectPattern: 2015,
  AssignmentPattern: 2015,
  ForOfStatement: 2015,
  YieldExpression: 2015,
  MetaProperty: 2015,
  Super: 2015,
  AwaitExpression: 2017,
  ChainExpression: 2020,
  ImportExpression: 2020,
  PrivateIdentifier: 2022,
  StaticBlock: 2022,
}
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function ownYear(node: Node): number {
  const { type, kind, operator, method, shorthand, computed, param } = node
  if (type === 'VariableDeclaration' && kind !== 'var') return 2015
  if (type === 'Property' && (method === true || shorthand === true || computed === true)) return 2015
  if (type === 'CatchClause' && !param) return 2019
  if (/^(Logical|Assignment)Expression$/.test(type) && operator === '??') return 2020
  if (type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(String(operator))) return 2021
  if (operator === '**' || operator === '**=') return 2016
  if (type.startsWith('Function') && (node.async === true || node.generator === true)) return node.async ? 2017 : 2015
  return YEARS[type] ?? 5
}

/** Returns the version of the newest syntax in a script: 5, or a year from 2015 on. */
export function syntaxYearOf(code: string): number {
  let newest = 5
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      newest = Math.max(newest, ownYear(value))
      Object.values(value).forEach(visit)
    }
  }
  visit(parseAst(code, { lang: 'js' }))
  return newest
}
