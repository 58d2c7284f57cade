import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { act, Profiler, type ReactNode } from 'react'
import { expect } from 'vitest'
import { CHINESE_KIT_MESSAGES, KitMessagesContext } from '@/ui/kit/kit-messages'
import { preloadOverlays } from '@/ui/kit/overlays'
import { createAppRouter } from '@/ui/shell/router'
import { StoresContext, type Stores, useStore } from '@/ui/stores/stores'
import { TranslationContext } from '@/ui/messages/use-messages'
import { flushPromises } from '../../support/manual-clock'
import { EXPECTATION_TIMEOUT_MS } from '../../support/time-limits'
import { click, mount, type } from './mount'
import { LanguageStore } from '@/ui/stores/language-store'

/** Flushes responses until the callback no longer throws. */
export async function until(check: () => void): Promise<void> {
  for (const begun = performance.now(); ;) {
    await act(flushPromises)
    try {
      check()
      return await act(flushPromises)
    } catch (thrown) {
      if (performance.now() - begun > EXPECTATION_TIMEOUT_MS) throw thrown
    }
  }
}

/** Provides the selected language, like `Speaking` in `src/ui/shell/app.tsx`. */
const Speaking = observer(function Speaking({ children }: { children: ReactNode }) {
  const { translation } = useStore(LanguageStore)
  return (
    <TranslationContext.Provider value={translation}>
      <KitMessagesContext.Provider value={translation?.kit ?? CHINESE_KIT_MESSAGES}>
        {children}
      </KitMessagesContext.Provider>
    </TranslationContext.Provider>
  )
})

/** Returns to the page from another app, after which it refreshes at once instead of at its next poll. */
export const returnToPage = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange')))

function routerAt(stores: Stores, path: string) {
  return createAppRouter(stores, createMemoryHistory({ initialEntries: [`/wechat${path}`] }))
}
/** Runs the loaders of a path without rendering its screen. */
export const loadScreen = ({ stores }: { readonly stores: Stores }, path: string) => routerAt(stores, path).load()

/**
 * Opens the app at a path such as `/visits`, with the given stores and without a browser, for states that are rare or
 * short. Layout and touch are covered by browser tests.
 */
export async function openScreen({ stores }: { readonly stores: Stores }, path: string, onDraw = () => {}) {
  await preloadOverlays()
  const router = routerAt(stores, path)
  await act(() => router.load())
  const page = mount(
    <StoresContext.Provider value={stores}>
      <Speaking>
        <Profiler id="page" onRender={onDraw}>
          <RouterProvider router={router} />
        </Profiler>
      </Speaking>
    </StoresContext.Provider>,
  )
  /** Overlays are siblings of the page in the document. */
  const all = <E extends HTMLElement>(selector: string) => [...document.body.querySelectorAll<E>(selector)]
  const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent
  const keyOf = (name: string) =>
    all('button, a, [role=radio], [role=option], [role=tab]').find((each) => nameOf(each) === name)
  /** The current path and search, such as `/visits/r1?tab=past`. */
  const place = () => router.state.location.href.replace(/^\/wechat/, '')
  return {
    ...page,
    router,
    all,
    /** The button, link or option with exactly this name. */
    keyOf,
    text: () => document.body.textContent,
    /** The texts of all headings. */
    heads: () => all('h1, h2, h3').map(({ textContent }) => textContent),
    /** The text of the section or dialog with this name, if any. */
    region: (name: string) => {
      const titleOf = (each: Element) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')
      const named = all('section, [role=region], [role=dialog], [role=alertdialog]')
      return named.find((each) => (each.getAttribute('aria-label') ?? titleOf(each)?.textContent) === name)?.textContent
    },
    /** Navigates to another URL, as a link does. */
    goTo: (to: string) => act(() => router.navigate({ href: `/wechat${to}` })),
    place,
    /** Waits until the app is at this path; accepts asymmetric matchers. */
    comesTo: (expected: unknown) => until(() => expect(place()).toEqual(expected)),
    /** The target of the first link whose name contains this text. */
    link: (words: string) =>
      all('a')
        .find((each) => nameOf(each).includes(words))
        ?.getAttribute('href'),
    sees: (text: string) => until(() => expect(document.body.textContent).toContain(text)),
    tap: async (name: string) => {
      await until(() => expect(keyOf(name), name).toBeDefined())
      const key = keyOf(name)
      if (key) click(key)
      await act(flushPromises)
    },
    fill: (label: string, value: string) => {
      const field = all<HTMLInputElement | HTMLTextAreaElement>('input, textarea').find((each) =>
        (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent)?.startsWith(label),
      )
      if (!field) throw new Error(`no field ${label}`)
      type(field, value)
    },
  }
}
