import { isNode, readSource, targetOf, type ModuleImport, type ParsedSource } from './imports.ts'
import { EXTRA_PACKAGES, layerOf, type ArchitectureLayer } from './layers.ts'

/** Contents of files by path from the project's root. */
export type SourceFiles = Readonly<Record<string, string>>

const NOT_CLICKABLE = new Set(['div', 'span', 'li', 'p', 'img'])
const CODE = ['', '.ts', '.tsx']

/** Imports within these folders may be relative; imports between them start with `@/`. */
const folderOf = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Resolves an import that has no extension, so that rules for single files apply. */
export const fileOf = (path: string, files: SourceFiles): string =>
  CODE.map((ending) => path + ending).find((each) => each in files) ?? path

function* importTrouble(
  path: string,
  layer: ArchitectureLayer,
  { request, kind }: ModuleImport,
  files: SourceFiles,
): Generator<string> {
  const target = targetOf(path, request)
  if (target.kind === 'unreadable') {
    yield 'imports something that cannot be read off the source. Write the path out, one import for each file'
  } else if (target.kind === 'node') {
    if (!layer.mayUseNode) yield `imports Node's ${request}. Only scripts and mocks/serve run in Node`
  } else if (target.kind === 'package') {
    if (![...layer.packages, ...(EXTRA_PACKAGES[path] ?? [])].includes(target.name)) {
      yield `${layer.name} imports the package ${target.name}. ${layer.instead} A package it is to have is named in tests/support/layers.ts`
    }
  } else {
    const file = fileOf(target.path, files)
    const there = layerOf(/\.\w+$/.test(file) ? file : `${file}.ts`)
    const allowed = there && [there.name, ...(kind === 'static' ? [] : [`${kind} ${there.name}`])]
    if (!allowed?.some((name) => layer.ours.includes(name))) {
      yield `${layer.name} imports ${there?.name ?? 'a stranger'} (${kind}): ${request}. ${layer.instead}`
    }
    const isAcross = file.startsWith('src/') && path.startsWith('src/') && folderOf(path) !== folderOf(file)
    if (isAcross && target.isRelative && layer.name !== 'main')
      yield `goes across layers without @/: ${request}. Write it from src: @/…`
  }
}

const nameOf = (node: unknown): string =>
  isNode(node) && isNode(node.name) && typeof node.name.name === 'string' ? node.name.name : ''

function* treeTrouble({ nodes }: ParsedSource): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'TSEnumDeclaration')
      yield 'has an enum. Write a union of words, and a const table where it has values'
    if (node.type !== 'JSXOpeningElement') continue
    const name = nameOf(node)
    const attributes: unknown[] = Array.isArray(node.attributes) ? node.attributes : []
    if (NOT_CLICKABLE.has(name) && attributes.some((each) => nameOf(each) === 'onClick')) {
      yield `has onClick on <${name}>. Use <button> or a link, which keys and readers know`
    }
  }
}

function* troubleOf(path: string, text: string, files: SourceFiles): Generator<string> {
  const layer = layerOf(path)
  if (!layer) {
    yield 'stands in no layer; give it a place in tests/support/layers.ts'
    return
  }
  const source = readSource(path, text)
  yield* source.errors
  for (const each of source.imports) yield* importTrouble(path, layer, each, files)
  if (source.hasDefaultExport) yield 'has a default export. Export it by its name'
  if (source.exportsAll) yield 'is a barrel: it exports all of another file. Import from the file that has it'
  yield* treeTrouble(source)
}

/** Lists every violation of the dependency rules, one sentence each. */
export function findLayerViolations(files: SourceFiles): string[] {
  return Object.entries(files)
    .filter(([path]) => !path.endsWith('.d.ts'))
    .flatMap(([path, text]) => [...troubleOf(path, text, files)].map((trouble) => `${path} ${trouble}`))
}
