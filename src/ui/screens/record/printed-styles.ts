/** Attribute that stores an element's styles in the inert document, where the CSP forbids `style`. */
export const STYLE_ATTRIBUTE = 'data-style'

/**
 * Properties that carry meaning. Colours, fonts, sizes and positions come from the app, so that every theme is legible.
 */
const KEPT = [
  'display',
  'visibility',
  'white-space',
  'text-decoration-line',
  'vertical-align',
  'font-weight',
  'font-style',
  'text-align',
  'list-style-type',
] as const
/** Properties that can hide or separate an element. */
const READ = 'opacity font-size position left top bottom clip overflow-x height width max-height'.split(' ')
const APART = ['float', 'content']

/** Repeats the shorthand with Safari's prefix: Safari drops `text-decoration` with a colour, and so the struck line. */
const withPrefixedDecoration = (css: string): string =>
  css.replace(/(^|[^\w-])text-decoration\s*:([^;}]*)/gi, '$&;-webkit-text-decoration:$2')

type Found = { readonly value: string; readonly rank: number }
type Styles = Map<string, Found>

const IMPORTANT = 1e8
const INLINE = 1e7

const specificityOf = (selector: string): number =>
  (selector.match(/#[\w-]+/g)?.length ?? 0) * 1e4 +
  (selector.match(/\.[\w-]+|\[[^\]]*\]|:(?!:)[\w-]+/g)?.length ?? 0) * 100 +
  (selector.match(/(?:^|[\s>+~])[a-z][\w-]*/gi)?.length ?? 0)

const isOfPrint = (media: string): boolean => media.trim() === '' || /(^|,)\s*(only\s+)?(print|all)\b/i.test(media)

/**
 * Parses a style sheet inside a rule that never applies: the CSP forbids a `style` element, and `new CSSStyleSheet()`
 * needs Safari 16.4. Undefined if it cannot be parsed.
 */
function parseRules(css: string): CSSRule[] | undefined {
  const host = [...document.styleSheets].find((sheet) => {
    try {
      return sheet.cssRules.length >= 0
    } catch {
      return false
    }
  })
  if (!host) return undefined
  const at = host.cssRules.length
  try {
    host.insertRule(`@media not all{${withPrefixedDecoration(css).replace(/<!--|-->/g, '')}\n}`, at)
    const rules = [...(host.cssRules[at] as CSSMediaRule).cssRules]
    host.deleteRule(at)
    return rules
  } catch {
    return undefined
  }
}

const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule && !('selectorText' in rule)
const flat = (rules: readonly CSSRule[]): CSSStyleRule[] =>
  rules.flatMap((rule) => {
    if ('selectorText' in rule) return [rule as CSSStyleRule]
    if (!isGroup(rule)) return []
    const { media } = rule as Partial<CSSMediaRule>
    return media === undefined || isOfPrint(media.mediaText) ? flat([...rule.cssRules]) : []
  })

function add(styles: Styles, from: CSSStyleDeclaration, base: number) {
  for (const name of [...KEPT, ...READ, ...APART]) {
    const value = from.getPropertyValue(name)
    const rank = base + (from.getPropertyPriority(name) === 'important' ? IMPORTANT : 0)
    if (value !== '' && rank >= (styles.get(name)?.rank ?? -1)) styles.set(name, { value, rank })
  }
}

const FAR = -900
function isHiding(of: (name: string) => string): boolean {
  const number = (name: string) => (of(name) === '' ? NaN : Number.parseFloat(of(name)))
  const isPlaced = /absolute|fixed/.test(of('position'))
  const isCut = of('overflow-x') === 'hidden' && [number('height'), number('width'), number('max-height')].includes(0)
  return (
    number('opacity') === 0 ||
    number('font-size') === 0 ||
    isCut ||
    (isPlaced && (number('left') < FAR || number('top') < FAR || /^rect\((?:[01]px|0)/.test(of('clip'))))
  )
}

/** Detects superscripts and subscripts made by positioning, as in common style sheets. */
function shiftOf(of: (name: string) => string): string {
  const down =
    (Number.parseFloat(of('top')) || -Number.parseFloat(of('bottom')) || 0) * (of('position') === 'relative' ? 1 : 0)
  return down < 0 ? 'super' : down > 0 ? 'sub' : ''
}

/** The declarations kept for an element; preserves the separation of columns. */
function textOf(element: Element, styles: Styles): string {
  const of = (name: string) => styles.get(name)?.value ?? ''
  const kept = new Map(KEPT.map((name) => [name as string, of(name)]))
  if (of('display') !== 'none') {
    if (isHiding(of)) kept.set('display', 'none')
    else if (/absolute|fixed/.test(of('position'))) kept.set('display', 'block')
    else if (/left|right/.test(of('float'))) kept.set('display', 'inline-block')
    if (/^inline-|flex|grid/.test(kept.get('display') ?? '')) {
      kept.set('margin-right', '0.8em')
      kept.set('column-gap', '0.8em')
      kept.set('flex-wrap', 'wrap')
    }
  }
  const shift = shiftOf(of)
  if (shift !== '') kept.set('vertical-align', shift)
  else if (element.matches('sup,sub') && of('vertical-align') === 'baseline') kept.delete('vertical-align')
  if (of('white-space') === 'nowrap') kept.delete('white-space')
  return [...kept]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

const GENERATED = /"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)\s*\)/g
/** Text of `content: "…" attr(…)`, which is visible but not part of the DOM. */
const generatedText = (element: Element, content: string): string =>
  [...content.matchAll(GENERATED)]
    .map(([, text, name]) => (name === undefined ? (text ?? '').replace(/\\(.)/g, '$1') : element.getAttribute(name)))
    .join('')

/** Returns false if the content is not only text, such as a counter or an image. */
function generate(element: Element, where: string, style: CSSStyleDeclaration): boolean {
  const content = style.getPropertyValue('content')
  if (style.getPropertyValue('display') === 'none') return true
  const text = generatedText(element, content)
  if (text !== '') element[where === 'before' ? 'prepend' : 'append'](text)
  return !/(?:counters?|url)\(/.test(content.replace(GENERATED, ''))
}

export type PrintedStyleSheet = { readonly media: string; readonly css: string }

/**
 * Resolves the clinic's styles for each element; returns false if a style sheet cannot be parsed or generates more than
 * text.
 */
export function resolveStyles(body: HTMLElement, sheets: readonly PrintedStyleSheet[]): boolean {
  const read = sheets.filter(({ media }) => isOfPrint(media)).map(({ css }) => parseRules(css))
  const found = new Map<Element, Styles>()
  let isWhole = !read.includes(undefined)
  const stylesOf = (element: Element): Styles => {
    const styles = found.get(element) ?? new Map<string, Found>()
    found.set(element, styles)
    return styles
  }
  for (const { selectorText, style } of flat(read.flatMap((rules) => rules ?? []))) {
    for (const selector of selectorText.split(/,(?![^(]*\))/)) {
      const [, plain = '', , where] = /^(.*?)(::?(before|after))?\s*$/.exec(selector) ?? []
      const matched = matching(body, plain.trim() || '*')
      for (const element of matched) {
        if (where) isWhole = generate(element, where, style) && isWhole
        else add(stylesOf(element), style, specificityOf(selector))
      }
    }
  }
  const probe = document.createElement('i')
  for (const element of body.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)) {
    probe.style.cssText = withPrefixedDecoration(element.getAttribute(STYLE_ATTRIBUTE) ?? '')
    add(stylesOf(element), probe.style, INLINE)
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
  for (const [element, styles] of found) {
    const text = textOf(element, styles)
    if (text !== '') element.setAttribute(STYLE_ATTRIBUTE, text)
  }
  return isWhole
}

function matching(body: HTMLElement, selector: string): readonly Element[] {
  try {
    return [...body.querySelectorAll(selector)]
  } catch {
    return []
  }
}
