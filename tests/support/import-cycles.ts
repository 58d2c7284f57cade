import { fileOf, type SourceFiles } from './architecture.ts'
import { readSource, targetOf } from './imports.ts'

type Edge = { readonly to: string; readonly isType: boolean }
type Graph = ReadonlyMap<string, readonly Edge[]>

/** Maximum number of files that may import each other's types. */
const MAX_BY_TYPES = 3

/** Builds the import graph without dynamic imports and the type imports that accompany them. */
function graphOf(files: SourceFiles): Graph {
  const entries = Object.entries(files).map(([path, text]) => {
    const { imports } = readSource(path, text)
    const lazy = new Set(imports.flatMap(({ request, kind }) => (kind === 'lazy' ? request : [])))
    const edges = imports.flatMap(({ request, kind }): Edge[] => {
      const target = targetOf(path, request)
      if (target.kind !== 'ours' || (kind !== 'static' && lazy.has(request))) return []
      return [{ to: fileOf(target.path, files), isType: kind === 'type' }]
    })
    return [path, edges.filter(({ to }) => to !== path && to in files)] as const
  })
  return new Map(entries)
}

/** Returns the strongly connected components with more than one file, using Tarjan's algorithm. */
function circlesOf(graph: Graph, isCounted: (edge: Edge) => boolean): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(path: string): number {
    const at = order.size
    order.set(path, at)
    let low = at
    open.push(path)
    for (const { to } of (graph.get(path) ?? []).filter(isCounted)) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, lowest.get(to) ?? order.get(to) ?? low)
    }
    lowest.set(path, low)
    if (low === at) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}

const INSTEAD = 'Move what they share into a file below them, or hand it in from above.'

/** Builds the import graph between the folders in mocks. */
function foldersOf(graph: Graph): Graph {
  const folderOf = (path: string): string => /^mocks\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''
  const folders = new Map<string, Edge[]>()
  for (const [path, edges] of graph) {
    const folder = folderOf(path)
    const outside = edges.map((edge) => ({ ...edge, to: folderOf(edge.to) })).filter(({ to }) => to && to !== folder)
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), ...outside])
  }
  return folders
}

/**
 * Lists every import cycle, one sentence each: any at run time, large ones of types, and any between the folders of
 * mocks.
 */
export function findImportCycles(files: SourceFiles): string[] {
  const graph = graphOf(files)
  const atRunTime = circlesOf(graph, ({ isType }) => !isType)
  const byTypes = circlesOf(graph, () => true).filter(({ length }) => length > MAX_BY_TYPES)
  return [
    ...atRunTime.map((circle) => `${circle.join(', ')} import each other. ${INSTEAD}`),
    ...circlesOf(foldersOf(graph), () => true).map(
      (circle) => `${circle.join(', ')} are no staircase: they import each other. ${INSTEAD}`,
    ),
    ...byTypes.map((circle) => `${circle.join(', ')} import each other (types counted). ${INSTEAD}`),
  ]
}
