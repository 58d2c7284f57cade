import { isNode, readSource } from './imports.ts'
import type { Files } from './architecture.ts'

type Node = Exclude<ReturnType<typeof readSource>['nodes'][number], undefined>

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')
const isCallOf = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'CallExpression' && nameOf(node.callee) === name
/** Whether a type is `Stores`, or a `Pick` or `Partial` of it. */
function isStoresType(annotation: unknown): boolean {
  const type = isNode(annotation) && annotation.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : annotation
  if (!isNode(type) || type.type !== 'TSTypeReference') return false
  const inner = isNode(type.typeArguments) ? type.typeArguments.params : undefined
  return nameOf(type.typeName) === 'Stores' || (Array.isArray(inner) && isStoresType(inner[0]))
}
function keysOf(pattern: Node): string[] {
  const properties: unknown[] = Array.isArray(pattern.properties) ? pattern.properties : []
  return properties.flatMap((each) => (isNode(each) && each.type === 'Property' ? nameOf(each.key) : []))
}

/** Returns the stores that a file uses: from `useStores()`, or from a variable or property `stores`, or a variable of type `Stores`. */
export function storesUsed(path: string, text: string): Set<string> {
  const taken = new Set<string>()
  const { nodes } = readSource(path, text)
  const held = new Set(['stores'])
  for (const node of nodes)
    if (node.type === 'Identifier' && isStoresType(node.typeAnnotation)) held.add(nameOf(node))
    else if (node.type === 'VariableDeclarator' && isCallOf(node.init, 'useStores')) held.add(nameOf(node.id))
  held.delete('')
  const isStores = (node: unknown) =>
    isCallOf(node, 'useStores') ||
    held.has(nameOf(node)) ||
    (isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === 'stores')
  for (const node of nodes) {
    if (node.type === 'MemberExpression' && isStores(node.object)) taken.add(nameOf(node.property))
    if (
      node.type === 'VariableDeclarator' &&
      isStores(node.init) &&
      isNode(node.id) &&
      node.id.type === 'ObjectPattern'
    )
      for (const key of keysOf(node.id)) taken.add(key)
    if (node.type === 'ObjectPattern' && isStoresType(node.typeAnnotation))
      for (const key of keysOf(node)) taken.add(key)
    // `{ stores: { visit } }: Props`
    if (
      node.type === 'Property' &&
      nameOf(node.key) === 'stores' &&
      isNode(node.value) &&
      node.value.type === 'ObjectPattern'
    )
      for (const key of keysOf(node.value)) taken.add(key)
  }
  return taken
}

type Read = { readonly taken: ReadonlySet<string>; readonly imported: readonly string[] }

/** Creates a function that returns the stores used by a file and all its imports, static or dynamic: name → file. */
export function reaching(files: Files): (from: string) => Map<string, string> {
  const known = new Map<string, Read>()
  const read = (path: string): Read => {
    const text = files[path]
    if (text === undefined) throw new Error(`${path} is not there`)
    const imported = readSource(path, text).imports.flatMap(({ request, kind }) =>
      kind === 'type' ? [] : (resolved(files, path, request) ?? []),
    )
    const found = { taken: storesUsed(path, text), imported }
    known.set(path, found)
    return found
  }
  return (from) => {
    const reached = new Map<string, string>()
    const seen = new Set([from])
    for (const path of seen) {
      const { taken, imported } = known.get(path) ?? read(path)
      for (const name of taken) if (!reached.has(name)) reached.set(name, path)
      for (const each of imported) seen.add(each)
    }
    return reached
  }
}

function resolved(files: Files, from: string, request: string): string | undefined {
  if (!request.startsWith('.') && !request.startsWith('@/')) return undefined
  const base = request.startsWith('@/')
    ? `src/${request.slice(2)}`
    : new URL(request, `file:///${from}`).pathname.slice(1)
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => path in files)
}
