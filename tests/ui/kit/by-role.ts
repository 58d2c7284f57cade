import { act } from 'react'
import { expect } from 'vitest'
import { settled } from '../../support/manual-clock'
import { click, fire } from './mount'
import { until } from './open-screen'

/** Elements with these implicit roles, as used by the screens. */
const IMPLIED: Readonly<Record<string, string>> = {
  article: 'article',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  group: 'fieldset',
  heading: 'h1, h2, h3',
  img: 'img',
  link: 'a',
  list: 'ol, ul',
  listitem: 'li',
  radio: 'input[type=radio]',
  region: 'section',
  textbox: 'input:not([type=checkbox]):not([type=radio]), textarea',
}
const bearersOf = (role: string): string => [`[role=${role}]`, IMPLIED[role]].filter(Boolean).join(', ')
const hasRole = (each: Element, role: string): boolean => (each.getAttribute('role') ?? role) === role
const isHidden = (each: Element): boolean => each.closest('[aria-hidden=true], [hidden]') !== null

function nameOf(each: Element): string {
  const own = each.getAttribute(each instanceof HTMLImageElement ? 'alt' : 'aria-label')
  if (own !== null) return own
  const by = each.getAttribute('aria-labelledby')?.split(' ')
  if (by) return by.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
  if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
    return [...(each.labels ?? [])].map(({ textContent }) => textContent).join(' ')
  return each.textContent
}

/** Text names a thing that is called exactly so. */
type Name = string | RegExp
const isCalled = (each: Element, name: Name | undefined): boolean =>
  name === undefined || (typeof name === 'string' ? nameOf(each).trim() === name : name.test(nameOf(each)))

/** What a screen reader finds under this role and name, in a part of the page or in all of it. */
export const found = <E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  inside: ParentNode = document.body,
): E[] =>
  [...inside.querySelectorAll<E>(bearersOf(role))].filter(
    (each) => hasRole(each, role) && isCalled(each, name) && !isHidden(each),
  )

/** The one thing of this role and name, once it is there. */
export async function there<E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  inside?: ParentNode,
): Promise<E> {
  await until(() => expect(found(role, name, inside), `${role} ${name}`).toHaveLength(1))
  return found<E>(role, name, inside)[0] as E
}

/** Nothing of this role and name is there any more. */
export const gone = (role: string, name?: Name): Promise<void> =>
  until(() => expect(found(role, name), `${role} ${name}`).toEqual([]))

/** Taps the first thing of this role and name, once it is there. */
export async function tapOn(role: string, name?: Name, inside?: ParentNode): Promise<void> {
  await until(() => expect(found(role, name, inside).length, `${role} ${name}`).toBeGreaterThan(0))
  const [first] = found(role, name, inside)
  if (first) click(first)
  await act(settled)
}

/** Chooses in a phone's own select. */
export async function pick(name: string, value: string): Promise<void> {
  const select = await there<HTMLSelectElement>('combobox', name)
  select.value = value
  fire(select, new Event('change', { bubbles: true }))
  await act(settled)
}
