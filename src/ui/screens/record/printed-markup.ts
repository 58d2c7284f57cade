import DOMPurify, { type Config } from 'dompurify'
import { maskIdCard } from '@/domain/patient/id-card'
import {
  LOCAL_IMAGE_PATTERN,
  replaceUnshowableContent,
  replaceFormElements,
  REPLACED_ROLE_ATTRIBUTE,
} from './printed-forms'
import { resolveStyles, STYLE_ATTRIBUTE, type PrintedStyleSheet } from './printed-styles'

type Rules = { readonly createHTML: (html: string) => string; readonly createScriptURL: (url: string) => string }
type Policy = Rules & NonNullable<Config['TRUSTED_TYPES_POLICY']>
type Policies = { readonly createPolicy: (name: string, rules: Rules) => Policy }
/** The only Trusted Types policy that parses markup; the fragment returned by this module is sanitised. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('sujian-print', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('a printed page loads no script')
  },
})

const TAGS =
  'h1 h2 h3 h4 h5 h6 p div section article header footer main aside nav address blockquote figure figcaption center hr br wbr pre ' +
  'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th fieldset legend details summary ' +
  'span font label b strong i em u ins del s strike sup sub small big mark abbr q cite dfn code kbd samp var tt time ruby rt rp img'
const ATTRIBUTES = [
  'colspan',
  'rowspan',
  'span',
  'dir',
  'start',
  'type',
  'value',
  'reversed',
  'open',
  'hidden',
  'alt',
  STYLE_ATTRIBUTE,
  REPLACED_ROLE_ATTRIBUTE,
]
const SANITISED = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: [...ATTRIBUTES, 'src'],
  ADD_URI_SAFE_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: LOCAL_IMAGE_PATTERN,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Part names for the app's style sheet; `::part` works even where a shadow root accepts no other style sheet. */
const PARTS: Readonly<Record<string, string>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  table: 'table',
  td: 'cell',
  th: 'cell',
  img: 'image',
  ul: 'list',
  ol: 'list',
}

// No lookbehind, because iOS before 16.4 does not support it.
const ID_CARD = /(^|\D)(\d{17}[\dXx])(?!\d)/g
const BLOCKS =
  'body,h1,h2,h3,h4,h5,h6,p,div,section,article,header,footer,main,aside,nav,address,blockquote,pre,li,dt,dd,td,th,caption,figcaption,legend'

/** Masks ID card numbers, including those split across several elements on a line. */
function maskIdCards(body: HTMLElement) {
  const nodes = textNodesOf(body)
  const blockOf = (node: Text | undefined) => node?.parentElement?.closest(BLOCKS)
  const line = nodes.map((node, at) => (at > 0 && blockOf(node) !== blockOf(nodes[at - 1]) ? '\n' : '') + node.data)
  const masked = line.join('').replace(ID_CARD, (_, before: string, id: string) => before + maskIdCard(id))
  let at = 0
  nodes.forEach((node, index) => {
    const length = line[index]?.length ?? 0
    const text = masked.slice(at + length - node.data.length, at + length)
    if (text !== node.data) node.data = text
    at += length
  })
}

function textNodesOf(root: Node): Text[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** Elements without visible text; removed with their content. */
const UNSEEN = 'script,style,template,noscript,noembed,noframes,title,meta,link,base,dialog:not([open])'
const RENAMED: Readonly<Record<string, string>> = {
  xmp: 'pre',
  listing: 'pre',
  plaintext: 'pre',
  menu: 'ul',
  dir: 'ul',
  form: 'div',
  dialog: 'div',
  hgroup: 'div',
  search: 'div',
}
/** Renames a forbidden element to an allowed one, so that the text keeps its style and visibility. */
function renameUnknown(element: Element) {
  if (SANITISED.ALLOWED_TAGS.includes(element.localName)) return
  if (element.matches(UNSEEN)) return element.remove()
  const other = element.ownerDocument.createElement(RENAMED[element.localName] ?? 'span')
  for (const name of [STYLE_ATTRIBUTE, 'hidden']) {
    const value = element.getAttribute(name)
    if (value !== null) other.setAttribute(name, value)
  }
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Adds spaces between columns made of spans, so that 2 next to 3 does not read as 23. */
function separateNumbers(body: HTMLElement) {
  for (const each of body.querySelectorAll('span,label,font')) {
    const next = each.nextSibling
    if (!(next instanceof Element) || !next.matches('span,label,font')) continue
    if (/\d$/.test(each.textContent ?? '') && /^\d/.test(next.textContent ?? '')) each.after(' ')
  }
}

/**
 * Renames `style` attributes and extracts style sheets, because parsing either violates the page's CSP, even in an
 * inert document.
 */
function withoutStyles(html: string): { readonly html: string; readonly sheets: readonly PrintedStyleSheet[] } {
  const sheets: PrintedStyleSheet[] = []
  const rest = html
    .replace(
      /<!--[^]*?-->|<style\b([^>]*)>([^]*?)<\/style\s*>/gi,
      (_, attributes: string | undefined, css: string | undefined) => {
        const [, media = ''] = /\bmedia\s*=\s*["']?([^"'>]*)/i.exec(attributes ?? '') ?? []
        if (css !== undefined) sheets.push({ media, css })
        return ''
      },
    )
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
      tag.replace(/("[^"]*"|'[^']*'|[\s/])(style(?=\s*=))?/gi, (all, before: string, style?: string) =>
        style === undefined ? all : `${before} ${STYLE_ATTRIBUTE}`,
      ),
    )
  // Avoids quirks mode, in which a table does not end the paragraph before it.
  return { html: /<!doctype|<html/i.test(rest) ? rest : `<!doctype html>${rest}`, sheets }
}

export type PrintedMessages = { readonly cannotShow: (name: string) => string }

/**
 * Sanitises the clinic's page: keeps the meaning of its markup (superscripts, ticks, strikethrough, cells, hidden
 * parts), executes and loads nothing, and names content that cannot be shown. `omitted` is a heading that the caller
 * already shows.
 */
export function sanitizePrintedMarkup(source: string, { cannotShow }: PrintedMessages, omitted = ''): DocumentFragment {
  const { html, sheets } = withoutStyles(source)
  const { body, head } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  const isLinked = head.querySelector('link[rel~=stylesheet]') ?? body.querySelector('link[rel~=stylesheet]')
  const isStyled = resolveStyles(body, sheets) && isLinked === null && !sheets.some(({ css }) => /@import/i.test(css))
  replaceFormElements(body)
  replaceUnshowableContent(body, cannotShow)
  for (const each of body.querySelectorAll('*')) renameUnknown(each)
  const heading = omitted === '' ? null : body.querySelector('h1,h2,h3,h4,h5,h6')
  if (heading?.textContent?.trim() === omitted) heading.remove()
  if (!isStyled) {
    const note = body.ownerDocument.createElement('p')
    note.setAttribute(REPLACED_ROLE_ATTRIBUTE, 'missing')
    note.textContent = cannotShow('')
    body.prepend(note)
  }
  separateNumbers(body)
  maskIdCards(body)
  const paper = body.ownerDocument.createElement('div')
  const style = body.getAttribute(STYLE_ATTRIBUTE)
  if (style !== null) paper.setAttribute(STYLE_ATTRIBUTE, style)
  paper.append(...body.childNodes)
  const clean = DOMPurify.sanitize(paper, { ...SANITISED, ...(policy && { TRUSTED_TYPES_POLICY: policy }) })
  return dressed(clean)
}

/** Assigns part names, and shifts headings below the page's title without gaps in their levels. */
function dressed(fragment: DocumentFragment): DocumentFragment {
  let above: number[] = []
  for (const element of fragment.querySelectorAll<HTMLElement>('*')) {
    const part = element.getAttribute(REPLACED_ROLE_ATTRIBUTE) ?? PARTS[element.localName]
    if (part) element.setAttribute('part', part)
    if (PARTS[element.localName] === 'heading') {
      const own = Number(element.localName.charAt(1))
      above = [...above.filter((each) => each < own), own]
      element.setAttribute('aria-level', String(above.length + 1))
    }
  }
  return fragment
}
/**
 * Inserts a page into a shadow root. Styles are set individually, which the CSP allows, and override the app's `::part`
 * rules.
 */
export function renderPrintedMarkup(root: ShadowRoot, fragment: DocumentFragment) {
  root.replaceChildren(fragment)
  const probe = document.createElement('i')
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    probe.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
    for (const name of probe.style) element.style.setProperty(name, probe.style.getPropertyValue(name), 'important')
  }
}
