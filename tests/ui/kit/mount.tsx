import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

export type Mounted = {
  host: HTMLElement
  draw: (node: ReactNode) => void
  /** Unmounts before the test ends. */
  unmount: () => void
  /** Returns the single match; fails on none or several. */
  one: <E extends HTMLElement>(selector: string) => E
}

/** Renders into the document until the test ends, because test files share one document. */
export function mount(node: ReactNode): Mounted {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const draw = (next: ReactNode) => act(() => root.render(next))
  draw(node)
  const unmount = () => {
    act(() => root.unmount())
    host.remove()
  }
  onTestFinished(unmount)
  return {
    host,
    draw,
    unmount,
    one: <E extends HTMLElement>(selector: string) => {
      const found = host.querySelectorAll<E>(selector)
      const [first] = found
      if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`)
      return first
    },
  }
}

/** Types as a keyboard does: React notices a new value only if it is set with the prototype's setter. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  act(() => {
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const press = (element: Element, key: string): void =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

/** Whether the key's default action, such as scrolling, is prevented. */
export function isKept(element: Element, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  fire(element, event)
  return event.defaultPrevented
}

export const fire = (element: Element, event: Event): void =>
  act(() => {
    element.dispatchEvent(event)
  })

export const click = (element: HTMLElement): void => act(() => element.click())
