import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'

export type ModuleImport = {
  readonly request: string
  readonly kind: 'static' | 'type' | 'lazy'
}
type Node = { readonly type: string; readonly [key: string]: unknown }
export type ParsedSource = {
  readonly imports: readonly ModuleImport[]
  readonly hasDefaultExport: boolean
  readonly exportsAll: boolean
  readonly errors: readonly string[]
  readonly nodes: readonly Node[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each)
  } else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child)
  }
}

const literalOf = (node: unknown): string =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''

/** Parses a file; returns its imports of all kinds and its syntax tree. */
export function readSource(path: string, text: string): ParsedSource {
  const { program, module, errors } = parseSync(path, text)
  const nodes = [...nodesIn(program)]

  const imports: ModuleImport[] = module.staticImports.map(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    return { request: moduleRequest.value, kind: isType ? 'type' : 'static' }
  })
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  for (const { moduleRequest, isType } of exported) {
    if (moduleRequest) imports.push({ request: moduleRequest.value, kind: isType ? 'type' : 'static' })
  }
  for (const node of nodes) {
    if (node.type === 'ImportExpression') imports.push({ request: literalOf(node.source), kind: 'lazy' })
    if (node.type === 'TSImportType') imports.push({ request: literalOf(node.source), kind: 'type' })
    const isCall = node.type === 'CallExpression' && isNode(node.callee)
    if (isCall && text.startsWith('import.meta.glob', Number(node.start))) imports.push({ request: '', kind: 'lazy' })
  }

  return {
    imports,
    hasDefaultExport: exported.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    exportsAll: exported.some(({ importName }) => importName.kind === 'AllButDefault' || importName.kind === 'All'),
    errors: errors.map(({ message }) => message),
    nodes,
  }
}

export type ImportTarget =
  | { readonly kind: 'ours'; readonly path: string; readonly isRelative: boolean }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node' }
  | { readonly kind: 'unreadable' }

export function targetOf(from: string, request: string): ImportTarget {
  const [bare = ''] = request.split('?')
  if (bare === '') return { kind: 'unreadable' }
  if (bare.startsWith('.')) {
    return { kind: 'ours', path: posix.join(posix.dirname(from), bare), isRelative: true }
  }
  if (bare.startsWith('@/')) return { kind: 'ours', path: `src/${bare.slice(2)}`, isRelative: false }
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return { kind: 'node' }
  return {
    kind: 'package',
    name: bare
      .split('/')
      .slice(0, bare.startsWith('@') ? 2 : 1)
      .join('/'),
  }
}
