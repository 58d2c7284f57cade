import postcss from 'postcss'

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
/** Selectors for states that a prerender never has, because the user has not touched it. */
const TOUCHED = /:(active|hover|focus|disabled|checked)/
const OF_PAGE = /^(?::root|html|body)[^\s]*/
const MOVES = /^(-webkit-)?keyframes$/

/** Returns the classes used in the prerenders. */
export function extractClasses(pictures: string): Set<string> {
  const lists = Array.from(pictures.matchAll(/"class":"([^"]*)"/g), ([, list = '']) => list.split(' '))
  return new Set(lists.flat())
}

/** Limits a selector to the shell. The id also gives it precedence over the style sheets that load later. */
function inShell(selector: string): string {
  const [page = ''] = OF_PAGE.exec(selector) ?? []
  const rest = selector.slice(page.length).trim()
  return rest === '' ? page : `${page} #shell ${rest}`.trim()
}

/**
 * Returns the CSS rules that the prerenders use, in source order, with the tokens that these rules and `others` use.
 */
export function criticalCss(sheets: readonly string[], classes: ReadonlySet<string>, others = ''): string[] {
  const style = postcss.parse(sheets.join('\n'))
  const isUsed = (selector: string): boolean =>
    !TOUCHED.test(selector) &&
    Array.from(selector.matchAll(CLASS), ([, name = '']) => name).every((name) => classes.has(name))

  style.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && MOVES.test((rule.parent as postcss.AtRule).name)) return
    const used = rule.selectors.filter(isUsed)
    if (used.length === 0) rule.remove()
    else rule.selectors = used.map(inShell)
  })
  const text = style.toString() + others
  style.walkDecls(/^--/, (declaration) => {
    if (!text.includes(`var(${declaration.prop}`)) declaration.remove()
  })
  style.walkAtRules(MOVES, (rule) => {
    if (!new RegExp(`animation(-name)?:[^;}]*\\b${rule.params}\\b`).test(text)) rule.remove()
  })
  style.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  style.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  style.walkComments((comment) => {
    comment.remove()
  })
  return style.nodes.map(String)
}
