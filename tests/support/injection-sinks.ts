import { isNode, readSource } from './imports.ts'
import type { SourceFiles } from './architecture.ts'

/** A place where untrusted text could become an element, a URL or code. */
export type InjectionSink = { readonly path: string; readonly what: string; readonly code: string }

/** Sinks that interpret markup or code, wherever the text comes from. */
const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
  'createContextualFragment',
  'setHTMLUnsafe',
  'execScript',
])
const PROGRAMS = new Set(['eval', 'Function', 'importScripts'])
/**
 * Attributes checked on all elements, including our components; those below only on HTML elements, because our
 * components use the names differently.
 */
const ADDRESSES = new Set(['href', 'src', 'srcSet', 'xlinkHref'])
const ADDRESSES_OF_HTML = new Set(['action', 'formAction', 'poster', 'data'])
const MOVES = new Set(['assign', 'replace', 'open', 'href'])

const textOf = (node: unknown, of: string): string =>
  isNode(node) ? of.slice(Number(node.start), Number(node.end)) : ''
const nameOf = (node: unknown): string =>
  !isNode(node) ? '' : typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : ''

/** A constant text, or a template or `href` that starts with the page's own hash. */
const isOwn = (code: string): boolean => /^\{?(['"])[^'"]*\1\}?$|^\{?`#\/wechat/.test(code)

function* sinksIn(path: string, text: string): Generator<InjectionSink> {
  const sink = (what: string, node: unknown): InjectionSink => ({
    path,
    what,
    code: textOf(node, text).replace(/\s+/g, ' '),
  })
  for (const node of readSource(path, text).nodes) {
    if (node.type === 'JSXOpeningElement') {
      const isHtml = /^[a-z]/.test(nameOf(node.name))
      for (const each of Array.isArray(node.attributes) ? (node.attributes as unknown[]) : []) {
        if (!isNode(each) || each.type !== 'JSXAttribute') continue
        const name = nameOf(each.name)
        if (MARKUP.has(name)) yield sink('markup', each)
        const isAddress = ADDRESSES.has(name) || (isHtml && ADDRESSES_OF_HTML.has(name))
        if (isAddress && !isOwn(textOf(each.value, text))) yield sink(name, each.value)
      }
    } else if (node.type === 'MemberExpression') {
      const name = nameOf(node.property)
      const of = textOf(node.object, text)
      if (MARKUP.has(name)) yield sink('markup', node)
      if (name === 'write' && of === 'document') yield sink('markup', node)
      if (name === 'register' && of.endsWith('serviceWorker')) yield sink('worker', node)
    } else if (node.type === 'CallExpression' && isNode(node.callee)) {
      const called = textOf(node.callee, text)
      const [first] = Array.isArray(node.arguments) ? (node.arguments as unknown[]) : []
      if (PROGRAMS.has(called)) yield sink('program', node)
      if (/^(?:(?:window\.|globalThis\.)?location\.(?:assign|replace)|(?:window|globalThis)\.open)$/.test(called))
        yield sink('move', node)
      if (called.endsWith('addEventListener') && /^['"`]message['"`]$/.test(textOf(first, text)))
        yield sink('message', node)
    } else if (node.type === 'NewExpression') {
      const called = textOf(node.callee, text)
      if (PROGRAMS.has(called)) yield sink('program', node)
      if (called === 'Worker' || called === 'SharedWorker') yield sink('worker', node)
    } else if (node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'MemberExpression') {
      const name = nameOf(node.left.property)
      if (MOVES.has(name) && /location$|\.?link$|anchor$|^a$/.test(textOf(node.left.object, text)))
        yield sink('move', node)
      if (name === 'onmessage') yield sink('message', node)
      if (name === 'src' || name === 'srcset') yield sink(name, node)
    }
  }
}

export const findInjectionSinks = (files: SourceFiles): InjectionSink[] =>
  Object.entries(files)
    .filter(([path]) => !path.endsWith('.d.ts'))
    .flatMap(([path, text]) => [...sinksIn(path, text)])
