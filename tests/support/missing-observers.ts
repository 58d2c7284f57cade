import { isNode, readSource, targetOf } from './imports.ts'
import type { SourceFiles } from './architecture.ts'

/** A top-level function in a file: a component or a hook. */
type Top = { readonly path: string; readonly name: string; readonly calls: readonly string[] }

const TAKES_STORES = new Set(['src/ui/stores/stores.ts useStore', 'src/ui/stores/stores.ts useStores'])
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** Maps each imported name to its original, as `path name`; local names stay unchanged. */
function importedNames(path: string, text: string, files: SourceFiles): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const node of readSource(path, text).nodes) {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source)) continue
    const target = targetOf(path, String(node.source.value))
    if (target.kind !== 'ours') continue
    const file = ['.ts', '.tsx'].map((ending) => target.path + ending).find((each) => each in files)
    for (const each of Array.isArray(node.specifiers) ? node.specifiers : []) {
      if (file && isNode(each) && each.type === 'ImportSpecifier')
        names.set(nameOf(each.local), `${file} ${nameOf(each.imported)}`)
    }
  }
  return names
}

/** Returns the top-level functions in a file that are not wrapped in `observer`. */
function topsOf(path: string, text: string, files: SourceFiles): Top[] {
  const imported = importedNames(path, text, files)
  const [program] = readSource(path, text).nodes
  const tops: Top[] = []
  for (const statement of Array.isArray(program?.body) ? (program.body as unknown[]) : []) {
    const made = isNode(statement) && isNode(statement.declaration) ? statement.declaration : statement
    if (!isNode(made) || made.type !== 'FunctionDeclaration') continue
    const code = text.slice(Number(made.start), Number(made.end))
    const calls = [...code.matchAll(/\b(use[A-Z]\w*)\(/g)].map(
      ([, hook = '']) => imported.get(hook) ?? `${path} ${hook}`,
    )
    const name = nameOf(made.id)
    tops.push({ path, name, calls: calls.filter((each) => each !== `${path} ${name}`) })
  }
  return tops
}

/**
 * Finds components that use stores, directly or through a hook, without `observer`; they would not re-render after
 * changes.
 */
export function componentsMissingObserver(files: SourceFiles): string[] {
  const tops = Object.entries(files)
    .filter(([path]) => /^src\/ui\/(?!kit\/).*\.tsx?$/.test(path))
    .flatMap(([path, text]) => topsOf(path, text, files))
  const takers = new Set(TAKES_STORES)
  const isTaker = ({ calls }: Top) => calls.some((each) => takers.has(each))
  for (let before = 0; before !== takers.size;) {
    before = takers.size
    for (const top of tops) if (/^use[A-Z]/.test(top.name) && isTaker(top)) takers.add(`${top.path} ${top.name}`)
  }
  return tops.filter((top) => /^[A-Z]/.test(top.name) && isTaker(top)).map(({ path, name }) => `${path} ${name}`)
}
