import type { SourceFiles } from './architecture.ts'
import { isNode, readSource } from './imports.ts'

type Node = Exclude<ReturnType<typeof readSource>['nodes'][number], undefined>
/** An effect that starts a read, with its position and the methods it calls. */
export type FetchingEffect = { readonly file: string; readonly line: number; readonly calls: readonly string[] }

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
/** Functions whose callbacks run later, on an event, so that opening a screen does not run them. */
const LATER = new Set(['addEventListener', 'setTimeout', 'setInterval'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'PrivateIdentifier') return `#${String(node.name)}`
  return node.type === 'Identifier' ? String(node.name) : ''
}
const isFunction = (node: unknown): boolean => isNode(node) && FUNCTIONS.has(node.type)
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode))
const calleeOf = ({ callee }: Node): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)

/** Yields the nodes that run together with this one, excluding function values and deferred callbacks. */
function* within(node: Node): Generator<Node> {
  yield node
  const isLater = node.type === 'VariableDeclarator' || (node.type === 'CallExpression' && LATER.has(calleeOf(node)))
  for (const child of childrenOf(node)) {
    const isPutOff = child.type === 'FunctionDeclaration' || (isLater && isFunction(child))
    if (!isPutOff) yield* within(child)
  }
}
function* everything(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* everything(child)
}

/**
 * Returns the store methods that read from the clinic, directly or through other methods; methods of user actions are
 * excluded.
 */
export function fetchingMethodsOf(stores: SourceFiles, acts: ReadonlySet<string>): Set<string> {
  const reading = new Set<string>()
  for (const [path, text] of Object.entries(stores)) {
    const methods = new Map(methodsOf(path, text))
    const runs = (node: Node, seen: Set<string>): boolean =>
      [...everything(node)].some((each) => {
        if (each.type !== 'CallExpression') return false
        const name = calleeOf(each)
        if (name === 'run') return true
        const called = methods.get(name)
        if (!called || !isOfThis(each) || seen.has(name)) return false
        return runs(called, new Set([...seen, name]))
      })
    for (const [name, method] of methods)
      if (!name.startsWith('#') && !acts.has(name) && runs(method, new Set([name]))) reading.add(name)
  }
  return reading
}
const isMethodCall = (node: Node): boolean =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression'
/** `stores.load` loads code. */
const isOfStores = ({ callee }: Node): boolean => isNode(callee) && nameOf(callee.object) === 'stores'
const isOfThis = ({ callee }: Node): boolean =>
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.object) &&
  callee.object.type === 'ThisExpression'
function methodsOf(path: string, text: string): [string, Node][] {
  return readSource(path, text).nodes.flatMap((node): [string, Node][] => {
    if (node.type !== 'MethodDefinition' || !isNode(node.key) || !isNode(node.value)) return []
    return [[nameOf(node.key), node.value]]
  })
}

/**
 * Finds every effect that starts a read, directly or through a function in the same file. Reads after a user action do
 * not count.
 */
export function fetchingEffects(
  files: SourceFiles,
  reads: ReadonlySet<string>,
  acts: ReadonlySet<string> = new Set(),
): FetchingEffect[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const { nodes } = readSource(file, text)
    const named = functionsIn(nodes)
    const readsOf = (node: Node, seen: ReadonlySet<string>): string[] =>
      [...within(node)].flatMap((each) => {
        if (each.type !== 'CallExpression') return []
        const name = calleeOf(each)
        if (isMethodCall(each)) return reads.has(name) && !isOfStores(each) ? [name] : []
        const called = seen.has(name) ? [] : (named.get(name) ?? [])
        return called.filter((one) => !isAct(one)).flatMap((one) => readsOf(one, new Set([...seen, name])))
      })
    const isAct = (one: Node) => [...within(one)].some((each) => isMethodCall(each) && acts.has(calleeOf(each)))
    return nodes.flatMap((node) => {
      if (node.type !== 'CallExpression' || !EFFECTS.has(calleeOf(node)) || !Array.isArray(node.arguments)) return []
      const [effect]: unknown[] = node.arguments
      const body =
        isNode(effect) && isFunction(effect)
          ? [effect]
          : (named.get(nameOf(effect)) ?? (isNode(effect) ? [effect] : []))
      const calls = [...new Set(body.flatMap((one) => readsOf(one, new Set())))]
      return calls.length > 0 ? [{ file, line: lineOf(text, Number(node.start)), calls }] : []
    })
  })
}
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Returns the functions in a file by name: declarations, constants, and results of hooks that take a function. */
function functionsIn(nodes: readonly Node[]): Map<string, Node[]> {
  const named = new Map<string, Node[]>()
  const add = (name: string, node: Node) => named.set(name, [...(named.get(name) ?? []), node])
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration') add(nameOf(node.id), node)
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) continue
    const name = nameOf(node.id)
    if (isFunction(node.init)) add(name, node.init)
    else if (node.init.type === 'CallExpression' && Array.isArray(node.init.arguments))
      for (const each of node.init.arguments) {
        if (isNode(each) && isFunction(each)) add(name, each)
        else for (const one of named.get(nameOf(each)) ?? []) add(name, one)
      }
  }
  return named
}
