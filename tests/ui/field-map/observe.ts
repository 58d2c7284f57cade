import { act } from 'react'
import type { Transport } from '@/adapters/http/axios-client'
import { ConsentService } from '@/application/consent-service'
import type { Clock } from '@/application/ports/clock'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { Failure } from '@/domain/failure/failure'
import { pendingWork } from '@/ui/shell/pending-work'
import { ApiError } from '../../../mocks/clinic/api-error'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { withChangedReplies, type Changes } from '../../support/field-map/replies'
import { connectInPage } from '../../support/chat'
import { flushPromises } from '../../support/manual-clock'
import { listenersSoFar, recordListeners } from '../../support/page-listeners'
import { openChain } from '../../support/open-chain'
import { createTestApp, logIn, TEST_NOW } from '../../support/test-app'
import { openScreen } from '../kit/open-screen'
import { tapButton, tappableNames } from './fill-and-tap'
import type { State } from './states'

/** What a patient or the clinic can notice of a state. */
export type Seen = {
  /** Texts, names and images in the order of the document. */
  readonly texts: readonly string[]
  readonly html: string
  /** Requests, and calls of WeChat's functions. */
  readonly sent: string
  readonly buttons: readonly string[]
}

const READ_ATTRIBUTES = ['aria-label', 'alt', 'value', 'placeholder', 'title', 'src', 'datetime']
function textsIn(node: Node): string[] {
  const inner = () => [...node.childNodes].flatMap(textsIn)
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? [node.textContent] : inner()
  if (node.matches('style, script')) return []
  const typed = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? [node.value] : []
  const phone = node.getAttribute('href')?.startsWith('tel:') ? [node.getAttribute('href')] : []
  const read = READ_ATTRIBUTES.map((name) => node.getAttribute(name))
  return [...read, ...phone, ...typed].filter((text): text is string => Boolean(text)).concat(inner())
}

const CALM_LOOKS = 3
/** In CPU time, so that a page has the same chance on a busy machine. */
const MAX_SETTLE_MS = 3_000
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** Waits until nothing loads and the page no longer changes. */
async function settle(pendingBefore: number): Promise<void> {
  const begun = cpuMs()
  let before = ''
  for (let same = 0; same < CALM_LOOKS && cpuMs() - begun < MAX_SETTLE_MS;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 2)))
    await act(flushPromises)
    const now = document.body.innerHTML
    same = now === before && pendingWork.count <= pendingBefore ? same + 1 : 0
    before = now
  }
}

const MAX_WAIT_MS = 5_000
const MAX_WAITS = 20
/** Short waits pass at once. Polls never fire, and no other value can make the app wait in an endless loop. */
function shortWaitsClock(chain: MockClinic): Clock {
  let waits = 0
  return {
    now: () => chain.clock.now(),
    async wait(milliseconds, signal) {
      await flushPromises()
      if (milliseconds > MAX_WAIT_MS || (waits += 1) > MAX_WAITS)
        await new Promise((_, reject) => {
          const abandon = () => reject(new Failure({ kind: 'abandoned' }))
          if (signal?.aborted) abandon()
          signal?.addEventListener('abort', abandon, { once: true })
        })
      chain.clock.moveSeconds(milliseconds / 1000)
    },
  }
}

const seededVisit = ({ books }: MockClinic): string =>
  books.registrations.all().find(({ requestId }) => requestId.startsWith('seed-'))?.id ?? ''

for (const target of [globalThis, document]) recordListeners(target)

/** Opens a state with changed replies. Requests before the screen opens, such as the login, are not changed. */
export async function observe({ place, isGuest, world, button }: State, changes: Changes = {}): Promise<Seen> {
  const sent: string[] = []
  let isOpen = false
  const network = (clinic: Transport): Transport => {
    const changed = withChangedReplies(sent, changes)(clinic)
    return (config) => (isOpen ? changed : clinic)(config)
  }
  const chain = openChain({ clock: { at: TEST_NOW }, ...(world && { world }) })
  const clock = shortWaitsClock(chain)
  const app = createTestApp({ network, chain, clock })
  connectInPage(app, { now: clock.now, wait: () => new Promise(() => {}) })
  if (!isGuest) {
    await logIn(app)
    app.container.get(ConsentService).give(REQUIRED_CONSENTS)
  }
  const { pay, openLocation } = app.wechat
  app.wechat.pay = (params) => {
    sent.push(`pay ${JSON.stringify(params)}`)
    try {
      return pay.call(app.wechat, params)
    } catch (thrown) {
      // As in WeChat, a payment with an unknown id fails.
      if (!(thrown instanceof ApiError)) throw thrown
      return Promise.resolve('fail')
    }
  }
  app.wechat.openLocation = (location) => {
    sent.push(`map ${JSON.stringify(location)}`)
    return openLocation(location)
  }
  const path = `/${place.replace('SEEDED', seededVisit(chain))}`
  isOpen = true
  const pendingBefore = pendingWork.count
  const screen = await openScreen(app, path)
  try {
    await settle(pendingBefore)
    const buttons = tappableNames()
    // After a tap, each page on the way counts, because a dialog may be closed again.
    const pages = [document.body.innerHTML]
    const texts = textsIn(document.body)
    const look = async () => {
      await settle(pendingBefore)
      if (pages.at(-1) === document.body.innerHTML) return
      pages.push(document.body.innerHTML)
      texts.push(...textsIn(document.body))
    }
    if (button !== undefined) await tapButton(button, look)
    return {
      texts,
      html: pages.join('\n').replaceAll(/_r_\w+_/g, ''),
      // Each device of a test has a number, which is part of its request ids.
      sent: sent
        .sort()
        .join('\n')
        .replaceAll(/phone\d+-/g, ''),
      buttons,
    }
  } finally {
    screen.unmount()
    listenersSoFar()()
  }
}
