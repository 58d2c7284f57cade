import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { SCENARIO_PARAMS, type UnknownParam } from './unknown-param'
import './invalid-url-page.css'

export type InvalidUrl = {
  readonly message: string
  readonly english: string
  readonly worlds: readonly { readonly name: string; readonly title: string; readonly english: string }[]
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  words = '',
  language = 'zh-CN',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.textContent = words
  made.lang = language
  return made
}

/** Returns the page's URL with another scenario, or with none. */
function addressWith(name: string | undefined): string {
  const url = new URL(location.href)
  for (const key of SCENARIO_PARAMS) url.searchParams.delete(key)
  if (name) url.searchParams.set('world', name)
  return url.href
}

function linkTo(href: string, words: string, english: string): HTMLLIElement {
  const link = element('a', words)
  link.href = href
  link.append(element('small', english, 'en'))
  const item = element('li')
  item.append(link)
  return item
}

/** Replaces the app with an error page: what is wrong with the URL, and links to all scenarios. */
export function showInvalidUrlPage({ message, english, worlds }: InvalidUrl): void {
  const asItIs = linkTo(addressWith(undefined), '照平常打开', 'Open it as it is')
  const links = worlds.map(({ name, title, english: words }) => linkTo(addressWith(name), `${name} · ${title}`, words))
  show(message, english, [asItIs, ...links])
}

/**
 * Replaces the app with an error page for an unknown parameter: links to the corrected URL, and to the URL without the
 * parameter.
 */
export function showUnknownParamPage({ name, right, zh, en }: UnknownParam): void {
  const without = new URL(location.href)
  without.searchParams.delete(name)
  const meant = new URL(without)
  if (right) meant.searchParams.set(right.name, right.value)
  const written = right && `${right.name}=${right.value}`
  show(zh, en, [
    ...(written ? [linkTo(meant.href, `改成 ${written} 打开`, `Open it with ${written}`)] : []),
    linkTo(without.href, `去掉 ${name} 打开`, `Open it without ${name}`),
  ])
}

function show(message: string, english: string, links: readonly HTMLLIElement[]): void {
  const page = element('main')
  page.className = 'mock-invalid-url'
  page.dataset.mock = SUJIAN_MOCK_SENTINEL
  const list = element('ul')
  list.append(...links)
  page.append(element('h1', '这个地址打不开'), element('p', message), element('p', english, 'en'), list)
  document.title = '这个地址打不开'
  document.getElementById('root')?.replaceChildren(page)
}
