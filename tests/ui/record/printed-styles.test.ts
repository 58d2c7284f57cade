import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resolveStyles, STYLE_ATTRIBUTE } from '@/ui/screens/record/printed-styles'

/** The app's own style sheet, whose document parses the clinic's rules. */
const own = document.createElement('style')
beforeEach(() => {
  own.textContent = '.own { color: red }'
  document.head.append(own)
})
afterEach(() => own.remove())

/** Resolves one style sheet for markup; returns the styles kept for the element `#it`, and whether all was understood. */
function resolve(css: string, markup: string, media = '') {
  const body = document.createElement('body')
  body.innerHTML = markup
  const isWhole = resolveStyles(body, [{ media, css }])
  const it = body.querySelector('#it')
  return { isWhole, kept: it?.getAttribute(STYLE_ATTRIBUTE), text: it?.textContent }
}

describe('resolveStyles', () => {
  test.each([
    ['keeps properties with a meaning', 'p { font-weight: bold; color: red }', 'font-weight:bold'],
    ['prefers the more specific rule', '#it { text-align: right } p { text-align: left }', 'text-align:right'],
    ['prefers an important rule', 'p { text-align: left !important } #it { text-align: right }', 'text-align:left'],
    ['prefers the later of two equal rules', 'p { text-align: left } p { text-align: center }', 'text-align:center'],
    ['applies rules for print', '@media print { p { font-style: italic } }', 'font-style:italic'],
    ['ignores rules for screens', '@media screen { p { font-style: italic } }', null],
    ['hides transparent text', 'p { opacity: 0 }', 'display:none'],
    ['hides text without a size', 'p { font-size: 0 }', 'display:none'],
    ['hides text far outside the page', 'p { position: absolute; left: -9999px }', 'display:none'],
    ['hides text in a box without height', 'p { overflow-x: hidden; height: 0 }', 'display:none'],
    ['puts positioned text into the flow', 'p { position: absolute; left: 20px }', 'display:block'],
    ['raises text that was moved up', 'p { position: relative; top: -4px }', 'vertical-align:super'],
    ['lowers text that was moved down', 'p { position: relative; top: 4px }', 'vertical-align:sub'],
    ['lets long lines wrap', 'p { white-space: nowrap }', null],
    ['ignores selectors that no browser knows', 'p:unknown(x) { display: none }', null],
  ])('%s', (_title, css, kept) => {
    expect(resolve(css, '<p id="it">text</p>').kept).toBe(kept)
  })

  test('separates columns that float or lie in a row', () => {
    const gaps = 'margin-right:0.8em;column-gap:0.8em;flex-wrap:wrap'
    expect(resolve('p { float: left }', '<p id="it">text</p>').kept).toBe(`display:inline-block;${gaps}`)
    expect(resolve('p { display: flex }', '<p id="it">text</p>').kept).toBe(`display:flex;${gaps}`)
  })

  test('prefers the element’s own styles to rules, but not to important rules', () => {
    const markup = `<p id="it" ${STYLE_ATTRIBUTE}="text-align: center">text</p>`
    expect(resolve('#it { text-align: right }', markup).kept).toBe('text-align:center')
    expect(resolve('p { text-align: right !important }', markup).kept).toBe('text-align:right')
  })

  test('adds generated text and attributes, and reports a counter', () => {
    const markup = '<p id="it" data-unit="mg">5</p>'
    expect(resolve('p::after { content: " " attr(data-unit) }', markup)).toMatchObject({ isWhole: true, text: '5 mg' })
    expect(resolve('p::before { content: "No. " }', markup)).toMatchObject({ isWhole: true, text: 'No. 5' })
    expect(resolve('h1, ::before { content: "No. " }', markup)).toMatchObject({ isWhole: true, text: 'No. 5' })
    expect(resolve('p::before { content: counter(row) }', markup)).toMatchObject({ isWhole: false, text: '5' })
  })

  test('ignores a style sheet for screens', () => {
    expect(resolve('p { font-style: italic }', '<p id="it">text</p>', 'screen')).toMatchObject({
      isWhole: true,
      kept: null,
    })
  })

  /** Removes the other style sheets of the document until the test ends. */
  function removeOtherStyleSheets() {
    const others = [...document.head.querySelectorAll('style, link')].filter((each) => each !== own)
    for (const each of others) each.remove()
    onTestFinished(() => document.head.append(...others))
  }
  test('understands a style sheet when the document’s only one has no rules', () => {
    removeOtherStyleSheets()
    own.textContent = ''
    expect(resolve('p { font-style: italic }', '<p id="it">text</p>')).toMatchObject({
      isWhole: true,
      kept: 'font-style:italic',
    })
  })

  /** Parses text decorations as Safari does, which takes a colour only in the shorthand with its prefix. */
  function parseDecorationsAsSafari() {
    const asSafari = (css: string) =>
      css
        .replace(/(?<![\w-])text-decoration\s*:[^;}]*;?/g, '')
        .replace(/-webkit-text-decoration\s*:\s*([\w-]+)[^;}]*/g, 'text-decoration-line:$1')
    const { insertRule } = CSSStyleSheet.prototype
    const setText = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, 'cssText')?.set
    const spies = [
      vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation(function (this: CSSStyleSheet, rule, at) {
        return insertRule.call(this, asSafari(rule), at)
      }),
      vi.spyOn(CSSStyleDeclaration.prototype, 'cssText', 'set').mockImplementation(function (
        this: CSSStyleDeclaration,
        css,
      ) {
        setText?.call(this, asSafari(css))
      }),
    ]
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
    })
  }
  test('keeps a coloured strike-through in Safari, from a rule or the element’s own styles', () => {
    parseDecorationsAsSafari()
    const struck = 'text-decoration-line:line-through'
    expect(resolve('p { text-decoration: line-through red }', '<p id="it">甘草</p>').kept).toBe(struck)
    const markup = `<p id="it" ${STYLE_ATTRIBUTE}="color: red; text-decoration: line-through red">甘草</p>`
    expect(resolve('', markup).kept).toBe(struck)
  })

  test('reports a style sheet that cannot be parsed without one in the document', () => {
    removeOtherStyleSheets()
    own.remove()
    expect(resolve('p { font-style: italic }', '<p id="it">text</p>')).toMatchObject({ isWhole: false, kept: null })
  })
})
