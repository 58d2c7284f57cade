import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import './wrong-address.css'

export type WrongAddress = {
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

/** The address of this page with another world, or with none. */
function addressWith(name: string | undefined): string {
  const url = new URL(location.href)
  for (const key of ['world', 'at', 'seed', 'stopped', 'as', 'repeat', 'clinic', 'join']) url.searchParams.delete(key)
  if (name) url.searchParams.set('world', name)
  return url.href
}

function linkTo(name: string | undefined, words: string, english: string): HTMLLIElement {
  const link = element('a', words)
  link.href = addressWith(name)
  link.append(element('small', english, 'en'))
  const item = element('li')
  item.append(link)
  return item
}

/** Stands in the app's place: what is wrong with the address, and every world that can be opened instead. */
export function showWrongAddress({ message, english, worlds }: WrongAddress): void {
  const page = element('main')
  page.className = 'mock-wrong-address'
  page.dataset.mock = SUJIAN_MOCK_SENTINEL
  const list = element('ul')
  list.append(linkTo(undefined, '照平常打开', 'Open it as it is'))
  for (const { name, title, english: words } of worlds) list.append(linkTo(name, `${name} · ${title}`, words))
  page.append(element('h1', '这个地址打不开'), element('p', message), element('p', english, 'en'), list)
  document.title = '这个地址打不开'
  document.getElementById('root')?.replaceChildren(page)
}
