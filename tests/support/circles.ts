import { fileOf, type Files } from './architecture.ts'
import { readSource, targetOf } from './imports.ts'

type Edge = { readonly to: string; readonly isType: boolean }
type Graph = ReadonlyMap<string, readonly Edge[]>

/** Files that import each other for their types alone may be so many; what is larger has no order to read it in. */
const MOST_BY_TYPES = 3

/** What a file loads lazily is left out, and its type as well: nothing of it is there before the file that asks. */
function graphOf(files: Files): Graph {
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

/** The groups of files that reach each other, by Tarjan's algorithm. */
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

/** The same of folders: what a folder's files import, the folder imports. */
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

/** Every circle of imports, one sentence each: none at run time, none of many files by types, and none of the folders of mocks. */
export function circleBreachesOf(files: Files): string[] {
  const graph = graphOf(files)
  const atRunTime = circlesOf(graph, ({ isType }) => !isType)
  const byTypes = circlesOf(graph, () => true).filter(({ length }) => length > MOST_BY_TYPES)
  return [
    ...atRunTime.map((circle) => `${circle.join(', ')} import each other. ${INSTEAD}`),
    ...circlesOf(foldersOf(graph), () => true).map(
      (circle) => `${circle.join(', ')} are no staircase: they import each other. ${INSTEAD}`,
    ),
    ...byTypes.map((circle) => `${circle.join(', ')} import each other (types counted). ${INSTEAD}`),
  ]
}
