import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, vi } from 'vitest'
import { makeRouter } from '@/ui/router'
import { StoresContext, type Stores } from '@/ui/stores/stores'
import { click, mount, type } from './mount'

/** Lets everything that was asked be answered, until this no longer throws; a busy machine may be slow to fetch a screen. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(() => Promise.resolve())
      check()
    },
    { timeout: 5000 },
  )

/**
 * The app at an address, `/visits` say, on the stores of a demo or of an example clinic, without a browser: for the states that
 * are rare or quick to pass. How it looks, and whether a finger gets there, is for the browser's tests.
 */
export async function openScreen({ stores }: { readonly stores: Stores }, path: string) {
  const history = createMemoryHistory({ initialEntries: [`/wechat${path}`] })
  const router = makeRouter(stores, history)
  await act(() => router.load())
  const page = mount(
    <StoresContext.Provider value={stores}>
      <RouterProvider router={router} />
    </StoresContext.Provider>,
  )
  /** What is drawn over the page is beside it in the document. */
  const all = <E extends HTMLElement>(selector: string) => [...document.body.querySelectorAll<E>(selector)]
  const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent
  const keyOf = (name: string) =>
    all('button, a, [role=radio], [role=option], [role=tab]').find((each) => nameOf(each) === name)
  return {
    ...page,
    router,
    all,
    /** The button, link or choice of exactly this name. */
    keyOf,
    text: () => document.body.textContent,
    /** Where the app is by now, as `/visits/r1?tab=past`. */
    place: () => router.state.location.href.replace(/^\/wechat/, ''),
    /** Where the first link leads whose name holds these words. */
    link: (words: string) =>
      all('a')
        .find((each) => nameOf(each).includes(words))
        ?.getAttribute('href'),
    sees: (text: string) => until(() => expect(document.body.textContent).toContain(text)),
    tap: async (name: string) => {
      await until(() => expect(keyOf(name), name).toBeDefined())
      const key = keyOf(name)
      if (key) click(key)
    },
    fill: (label: string, value: string) => {
      const field = all<HTMLInputElement | HTMLTextAreaElement>('input, textarea').find(
        (each) => (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent) === label,
      )
      if (!field) throw new Error(`no field ${label}`)
      type(field, value)
    },
  }
}
