import { act } from 'react'
import { expect } from 'vitest'
import { flushPromises } from '../../support/manual-clock'
import { click, fire } from './mount'
import { until } from './open-screen'

/** Elements with these implicit roles, as the screens use them. */
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

/** A string matches the whole name. */
type Name = string | RegExp
const isCalled = (each: Element, name: Name | undefined): boolean =>
  name === undefined || (typeof name === 'string' ? nameOf(each).trim() === name : name.test(nameOf(each)))

/** Returns the elements with this role and accessible name that a screen reader finds. */
export const found = <E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  inside: ParentNode = document.body,
): E[] =>
  [...inside.querySelectorAll<E>(bearersOf(role))].filter(
    (each) => hasRole(each, role) && isCalled(each, name) && !isHidden(each),
  )

/** Waits for exactly one element with this role and name, and returns it. */
export async function there<E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  inside?: ParentNode,
): Promise<E> {
  await until(() => expect(found(role, name, inside), `${role} ${name}`).toHaveLength(1))
  return found<E>(role, name, inside)[0] as E
}

/** Waits until no element with this role and name is left. */
export const gone = (role: string, name?: Name): Promise<void> =>
  until(() => expect(found(role, name), `${role} ${name}`).toEqual([]))

/** Waits for an element with this role and name, and taps the first. */
export async function tapOn(role: string, name?: Name, inside?: ParentNode): Promise<void> {
  await until(() => expect(found(role, name, inside).length, `${role} ${name}`).toBeGreaterThan(0))
  const [first] = found(role, name, inside)
  if (first) click(first)
  await act(flushPromises)
}

/** Selects a value in a native select. */
export async function pick(name: string, value: string): Promise<void> {
  const select = await there<HTMLSelectElement>('combobox', name)
  select.value = value
  fire(select, new Event('change', { bubbles: true }))
  await act(flushPromises)
}
