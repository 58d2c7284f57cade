import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { parseJson } from '@/adapters/http/parse-json'
import { ServerClock } from '@/adapters/http/server-clock'

/** Maximum age of a tap, in ms, that the app's screen answers; a later answer would come as a surprise. */
const TAP_MAX_AGE_MS = 2000

/**
 * Repeats a tap on a choice once the app's screen has replaced the view; each choice can still be undone there. Until
 * then the choice looks like a tapped link.
 */
function repeatTap(view: HTMLElement): void {
  let tapped: Element | undefined
  const forget = () => {
    tapped?.removeAttribute('data-pending')
    tapped = undefined
  }
  view.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest('[data-choice]')
    if (!choice) return
    forget()
    tapped = choice
    choice.setAttribute('data-pending', '')
    setTimeout(() => choice === tapped && forget(), TAP_MAX_AGE_MS)
  })
  const repeat = () => {
    const choices = document.querySelectorAll<HTMLElement>('#root main :is(a, button)')
    const same = Array.from(choices).find((each) => each.textContent === tapped?.textContent)
    same?.click()
  }
  view.addEventListener('replaced', repeat, { once: true })
}

/** Maximum number of rows of a list: more than a phone shows. */
export const EARLY_ROWS = 12

type EarlyView<T> = {
  /** Match the URLs of the prefetched requests, in the order of the schema. */
  readonly urls: readonly RegExp[]
  /** Schema of the data of all responses. */
  readonly schema: v.GenericSchema<unknown, T>
  /** Renders the data, or null to keep the prerender; `now` is the server time of the responses. */
  readonly render: (data: T, now: Date) => ReactNode
  /** Whether the view is the rows of a list without a filter, and replaces only their placeholders. */
  readonly isList?: boolean
}

const envelopeSchema = v.object({ status: v.object({ code: v.literal(200) }), data: v.unknown() })

/** The data of the prefetched responses, and the server time; undefined if one was not requested, or cannot be read. */
async function readResponses<T>({ urls, schema }: EarlyView<T>): Promise<{ data: T; now: Date } | undefined> {
  // The page sends its requests once it has its configuration.
  await globalThis.sujianAhead?.config
  const clock = new ServerClock({ now: () => new Date(), wait: () => Promise.resolve() })
  const readOne = async (url: RegExp): Promise<unknown> => {
    const asked = globalThis.sujianAhead?.asked.find((each) => url.test(each.url))
    if (!asked) throw new Error('not requested')
    const { status, text, headers, at } = await asked.answer
    clock.listen()(headers.date, { askedAt: asked.at, heardAt: at })
    return status === 200 ? v.parse(envelopeSchema, parseJson(text)).data : undefined
  }
  const read = v.safeParse(schema, await Promise.all(urls.map(readOne)))
  return read.success ? { data: read.output, now: clock.now() } : undefined
}

/** Whether this tab shows a private screen, which the app hides after inactivity. */
function mayBeHidden(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('_touched_draft'))
  } catch {
    // Without storage, the app does not know the time of the last touch, and hides nothing.
    return false
  }
}

const isParsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
    else resolve(undefined)
  })

/** Copies the prerender into the view, without anything to focus. */
function copyInto(view: HTMLElement, prerender: HTMLElement): HTMLElement {
  view.append(...prerender.cloneNode(true).childNodes)
  for (const each of view.querySelectorAll('a, button, select')) each.setAttribute('tabindex', '-1')
  return view
}

/**
 * Replaces the prerender with a view of a prefetched response, before the app has loaded. The view only shows, apart
 * from taps on a `data-choice`; the app replaces it with its own screen. Without a readable response or a style sheet,
 * the prerender remains, and the app reports the failure. For another page, the prerender returns.
 */
export async function showEarlyView<T>(early: EarlyView<T>): Promise<void> {
  const { hash } = location
  if (mayBeHidden() || (early.isList && hash.includes('?'))) return
  const read = readResponses(early).catch(() => undefined)
  const [responses, isStyled] = await Promise.all([read, globalThis.sujianStyled, isParsed()])
  const prerender = document.getElementById('shell')
  if (!responses || !isStyled || !prerender || location.hash !== hash) return
  const content = early.render(responses.data, responses.now)
  if (content === null) return
  const view = document.createElement('div')
  const place = early.isList ? copyInto(view, prerender).querySelector('[aria-busy]') : view
  if (!place) return
  place.removeAttribute('aria-busy')
  view.id = 'early'
  // A screen reader waits for the app's screen, so that nothing is read twice.
  view.setAttribute('aria-hidden', 'true')
  flushSync(() => createRoot(place).render(content))
  repeatTap(view)
  addEventListener('hashchange', () => view.replaceWith(prerender), { once: true })
  prerender.replaceWith(view)
}
