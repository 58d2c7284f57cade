import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Declaration, type Rule } from 'postcss'
import { describe, expect, it } from 'vitest'
import { textOfFile } from './support/files'

/** Values that Safari 14.5 does not support and that the build does not rewrite, with the first version that supports them. */
const LATER_VALUES: readonly (readonly [RegExp, string])[] = [
  [/color-mix\(|oklch\(|\blab\(|\blch\(/, '16.2 colour functions'],
  [/\b(image-set|round|sign)\(/, '15.4 or later functions'],
]
const LATER_PROPERTIES = new Map([
  ['aspect-ratio', '15'],
  ['accent-color', '15.4'],
  ['container-type', '16'],
  ['container-name', '16'],
  ['scrollbar-gutter', '18.2'],
])
const VIEWPORT_UNIT = /\d(dvh|svh|lvh|dvw)/
const LATER_AT_RULES = new Set(['layer', 'container', 'starting-style', 'scope'])

/** `transparent` is black without alpha before 15.4, so a soft edge beside it is grey; a hard edge and a mask are not. */
const hasSoftTransparent = ({ prop, value }: Declaration): boolean =>
  !/mask/.test(prop) && /gradient\(/.test(value) && /transparent(?!\s+[\w.%]+\s+[\w.%(])/.test(value)

function faultsOfDeclaration(rule: Rule, declaration: Declaration): string[] {
  const { prop, value } = declaration
  const faults: string[] = []
  if (hasSoftTransparent(declaration)) faults.push('15.4 transparent in a gradient')
  if (prop === 'inset' && /var\(/.test(value)) faults.push('inset with a variable, which the build cannot expand')
  const hasFallback = rule.some((other) => other !== declaration && other.type === 'decl' && other.prop === prop)
  if (VIEWPORT_UNIT.test(value) && !hasFallback) faults.push('15.4 dynamic viewport unit without a fallback')
  const since = LATER_PROPERTIES.get(prop)
  if (since) faults.push(`${since} ${prop}`)
  for (const [pattern, name] of LATER_VALUES) if (pattern.test(value)) faults.push(name)
  if (prop === 'overflow' && /clip/.test(value)) faults.push('16 overflow: clip')
  return faults
}

function faultsOfRule(rule: Rule): string[] {
  const faults: string[] = []
  const isRing = (selector: string): boolean => selector.includes(':focus-visible')
  if (rule.selectors.some(isRing) && !rule.selectors.every(isRing)) faults.push('15.4 :focus-visible in a list')
  if (/:has\(/.test(rule.selector)) faults.push('15.4 :has')
  if (rule.selector.includes('&') || rule.some((node) => node.type === 'rule')) faults.push('16.5 nesting')
  const takesRing = rule.some(
    (node) => node.type === 'decl' && node.prop === 'outline' && /^(none|0)$/.test(node.value),
  )
  // A cover link draws its ring on ::after instead, and an engine without :focus-visible keeps its own ring.
  if (takesRing && rule.selectors.some(isRing) && !/cover/.test(rule.selector))
    faults.push('15.4 :focus-visible takes an outline away; use :focus')
  rule.each((node) => {
    if (node.type === 'decl') faults.push(...faultsOfDeclaration(rule, node))
  })
  return faults.map((fault) => `${fault}: ${rule.selector}`)
}

/** Lists what Safari 14.5 cannot render in a style sheet. */
function faultsIn(css: string): string[] {
  const faults: string[] = []
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => void faults.push(...faultsOfRule(rule)))
  sheet.walkAtRules(({ name, params }) => {
    if (LATER_AT_RULES.has(name)) faults.push(`later at-rule: @${name}`)
    if (name === 'media' && /[<>]/.test(params)) faults.push(`16.4 media range: ${params}`)
  })
  return faults
}

describe('style sheet check for Safari 14.5', () => {
  it.each([
    ['a { background: linear-gradient(transparent, var(--bg)) }', '15.4 transparent in a gradient: a'],
    ['a { inset: calc(var(--tap) / 2) }', 'inset with a variable, which the build cannot expand: a'],
    ['a { height: 100dvh }', '15.4 dynamic viewport unit without a fallback: a'],
    ['a { aspect-ratio: 1 }', '15 aspect-ratio: a'],
    ['a { color: color-mix(in srgb, red, blue) }', '16.2 colour functions: a'],
    ['a { overflow: clip }', '16 overflow: clip: a'],
    ['a:focus-visible, b { color: red }', '15.4 :focus-visible in a list: a:focus-visible, b'],
    ['a:has(b) { color: red }', '15.4 :has: a:has(b)'],
    ['a { & b { color: red } }', '16.5 nesting: a'],
    ['a:focus-visible { outline: none }', '15.4 :focus-visible takes an outline away; use :focus: a:focus-visible'],
    ['@container (width > 300px) { a { color: red } }', 'later at-rule: @container'],
    ['@media (width > 300px) { a { color: red } }', '16.4 media range: (width > 300px)'],
  ])('reports %s', (css, fault) => {
    expect(faultsIn(css)).toContain(fault)
  })

  it.each([
    'a { mask-image: linear-gradient(transparent, #000) }',
    'a { background: repeating-linear-gradient(90deg, transparent 0 1.15rem, red 1.15rem 1.2rem) }',
    'a { inset: 0 }',
    'a { height: 100vh; height: 100dvh }',
    'a:focus { outline: none }',
    'a { display: flex; gap: 1rem }',
  ])('accepts %s', (css) => {
    expect(faultsIn(css)).toEqual([])
  })

  it('reports no problem in the app’s style sheets and first paint', () => {
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => join('src', path))
    expect(sheets.length).toBeGreaterThan(150)
    const inline = /<style[^>]*>([\s\S]*?)<\/style>/.exec(textOfFile('index.html'))?.[1] ?? ''
    const faults = sheets.flatMap((path) => faultsIn(textOfFile(path)).map((fault) => `${path}: ${fault}`))
    expect([...faults, ...faultsIn(inline)]).toEqual([])
  })
})
