import { maskIdCard } from '@/domain/patient/id-card'

export type PrintLine = { readonly isHeading: boolean; readonly text: string }

type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    readonly createHTML: (html: string) => string
  }
}
/** Where Trusted Types are enforced nothing else may parse text: what is parsed here is read for its words and never shown. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('sujian-print', {
  createHTML: (html) => html,
})

const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,tr,div,section,article,header,footer,blockquote,pre,dt,dd,caption'
const SILENT = 'script,style,template,noscript,iframe,object,svg,head'
/** A break that is meant; a line that merely ends in the page's own text is a space, but in `pre`. */
const BREAK = '\u2028'
// Without a lookbehind, which iOS before 16.4 does not read.
const ID_CARD = /(^|\D)(\d{17}[\dXx])(?!\d)/g

/**
 * The text of a page with marks, line by line. Only words are taken, never the clinic's markup itself, so nothing of it can
 * run; an identity number that came unmasked is masked.
 */
export function printLines(html: string): PrintLine[] {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  for (const each of body.querySelectorAll(SILENT)) each.remove()
  for (const each of body.querySelectorAll('br')) each.replaceWith(BREAK)
  for (const each of body.querySelectorAll('pre')) each.textContent = (each.textContent ?? '').replace(/\n/g, BREAK)
  for (const each of body.querySelectorAll('td,th')) each.append(' ')
  return linesIn(body).map(({ isHeading, text }) => ({ isHeading, text: withoutIdCards(text) }))
}

const withoutIdCards = (text: string): string =>
  text.replace(ID_CARD, (_, before: string, idCard: string) => before + maskIdCard(idCard))

function linesIn(element: Element): PrintLine[] {
  const lines: PrintLine[] = []
  let loose = ''
  const isHeading = /^H[1-6]$/.test(element.tagName)
  const close = () => {
    for (const line of loose.split(BREAK)) {
      const text = line.replace(/\s+/g, ' ').trim()
      if (text !== '') lines.push({ isHeading, text })
    }
    loose = ''
  }
  for (const node of element.childNodes) {
    if (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS))) {
      close()
      lines.push(...linesIn(node))
    } else loose += node.textContent ?? ''
  }
  close()
  return lines
}
