import postcss from 'postcss'

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
/** What a picture is never in: nobody has touched it. */
const TOUCHED = /:(active|hover|focus|disabled|checked)/
const OF_PAGE = /^(?::root|html|body)[^\s]*/
const MOVES = /^(-webkit-)?keyframes$/

/** The classes that pictures name. */
export function classesIn(pictures: string): Set<string> {
  const lists = Array.from(pictures.matchAll(/"class":"([^"]*)"/g), ([, list = '']) => list.split(' '))
  return new Set(lists.flat())
}

/** Holds in the shell alone, and there before any sheet that comes later. */
function inShell(selector: string): string {
  const [page = ''] = OF_PAGE.exec(selector) ?? []
  const rest = selector.slice(page.length).trim()
  return rest === '' ? page : `${page} #shell ${rest}`.trim()
}

/**
 * Of some style sheets the rules that the pictures use, in the same order, each as its text; with the tokens that they and
 * `others` use.
 */
export function pictureRules(sheets: readonly string[], classes: ReadonlySet<string>, others = ''): string[] {
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
