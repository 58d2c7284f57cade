import { act } from 'react'
import { expect } from 'vitest'
import { flushPromises } from '../../support/manual-clock'
import { findByRole, type Name } from '../../support/find-by-role'
import { click, fire } from './mount'
import { until } from './open-screen'

export const found = findByRole

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
