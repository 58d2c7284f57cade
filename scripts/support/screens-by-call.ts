import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ts from 'typescript/unstable/ast'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../mocks/specification/calls'
import { UseGraph } from './use-graph'

/** Source that sends no calls, and the shell of all screens. */
const NOT_FOLLOWED = /^src\/(domain|ui\/(gallery|kit|messages))\/|^src\/ui\/routing\/root\.ts$|\.d\.ts$/
const ROUTES = /^src\/ui\/routing\/.*-routes\.ts$/

/** Returns the screens in docs/product/screens.md, such as `S18 A doctor`, by the paths of their routes. */
function readScreens(root: string): ReadonlyMap<string, string> {
  const page = readFileSync(join(root, 'docs/product/screens.md'), 'utf8')
  return new Map(
    Array.from(page.matchAll(/^\| (S\d\d [^|]+?) \| ([^|]+) \|/gm)).flatMap(([, screen = '', urls = '']) =>
      Array.from(urls.matchAll(/`(\/[^`?]*)/g), ([, url = '']): [string, string] => [url.replaceAll(':', '$'), screen]),
    ),
  )
}

const textOf = (node: ts.Node | undefined): string => (node && ts.isStringLiteral(node) ? node.text : '')
function* callsIn(node: ts.Node, ...names: readonly string[]): Generator<ts.CallExpression> {
  if (ts.isCallExpression(node) && names.includes(node.expression.getText())) yield node
  const children: ts.Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* callsIn(child, ...names)
}

/** The path of a route that is created by `createAppRoute('/path', …)` or `createRoute({ path: '/path', … })`. */
function pathOf({ arguments: [first] }: ts.CallExpression): string {
  if (!first || !ts.isObjectLiteralExpression(first)) return textOf(first)
  return textOf(
    first.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'path')?.initializer,
  )
}

/** The call that a property of a call table defines: `byId: get('/mcapi/…', …)`. */
function callOf(unit: ts.Node): CallId | undefined {
  if (!ts.isPropertyAssignment(unit) || !ts.isCallExpression(unit.initializer)) return undefined
  const path = textOf(unit.initializer.arguments[0])
  const verb = unit.initializer.expression.getText().toUpperCase()
  return CALL_IDS.find((id) => ALL_CALLS[id].path === path && ALL_CALLS[id].verb.startsWith(verb))
}

/** Returns the screens that use each call, by their codes in docs/product/screens.md. */
export function readScreensByCall(root: string): ReadonlyMap<CallId, readonly string[]> {
  const screens = readScreens(root)
  const graph = new UseGraph(root, (path) => !NOT_FOLLOWED.test(path))
  const callers = new Map(CALL_IDS.map((id) => [id, new Set<string>()]))
  try {
    const files = graph.paths.filter((path) => ROUTES.test(path)).map((path) => graph.file(path))
    for (const route of files.flatMap((file) => [...callsIn(file, 'createAppRoute', 'createRoute')])) {
      const screen = screens.get(pathOf(route))
      for (const unit of screen === undefined ? [] : graph.usedBy(route)) {
        const call = callOf(unit)
        if (call && screen) callers.get(call)?.add(screen)
      }
    }
  } finally {
    graph.close()
  }
  return new Map([...callers].map(([id, names]) => [id, [...names].sort()]))
}
