import { readFileSync, writeFileSync } from 'node:fs'
import { act } from 'react'
import { afterAll, describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { pendingWork } from '@/ui/shell/pending-work'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { scheduleIdOf } from '../../../mocks/clinic/scheduling/rota'
import { readRoutePaths, readRoutes } from '../../../scripts/read-routes'
import { isAnsweredAhead } from '../../../scripts/first-paint/answered-ahead'
import { openChatPhone } from '../../support/chat-screen'
import { loggedInDevice } from '../../support/logged-in-device'
import { flushPromises } from '../../support/manual-clock'
import { createTestApp } from '../../support/test-app'
import { NOT_THERE, WALKED } from '../kit/every-place'
import { openScreen, until } from '../kit/open-screen'

type Figures = { readonly renders: number; readonly late: readonly string[] }
type Budget = { readonly pages: Record<string, Partial<Figures>> }

const TOMORROW = '2026-11-21'
const FILE = 'budget.json'
const IS_WRITING = process.env.SUJIAN_BUDGET === 'write'
const budget = JSON.parse(readFileSync(FILE, 'utf8')) as Budget

const ROUTES = readRoutes('.').flatMap(({ path, isEntryPoint }) =>
  isEntryPoint ? [path.replaceAll(/\$\w+/g, '$')] : [],
)
const CHAT = '/chat/$'
const CONFIRM = '/booking/confirm'
const FREE_SLOT = `booking/confirm?${new URLSearchParams({
  doctorId: FIXTURES.doctors.linQinghe,
  clinicId: FIXTURES.clinics.gaoxin,
  date: TOMORROW,
  scheduleId: scheduleIdOf(FIXTURES.doctors.linQinghe, TOMORROW, 0),
  orderNo: '5',
}).toString()}`
/** Flushes without a change after which a screen is complete. */
const CALM_FLUSHES = 12

/** Returns a place on a route, with existing data if there is one. */
function placeOn(route: string): string {
  if (route === CHAT) return 'chat/v8003'
  if (route === CONFIRM) return FREE_SLOT
  const pattern = new RegExp(`^${route.slice(1).replaceAll('$', '[^/]+')}$`)
  const others = new Set(readRoutePaths('.').filter((path) => !path.includes('$') && path !== route))
  const pathOf = (place: string) => place.replace(/\?.*/, '')
  const places = WALKED.filter((place) => pattern.test(pathOf(place)) && !others.has(`/${pathOf(place)}`))
  return places.find((place) => !NOT_THERE.test(place)) ?? places[0] ?? ''
}

type Network = (clinic: Transport) => Transport
function openDevice(route: string, network: Network) {
  if (route === '/login') return createTestApp({ network })
  return route === CHAT ? openChatPhone(undefined, { network }) : loggedInDevice({ network })
}

/**
 * Opens an entry page and holds all responses except those with which the build finds the requests to prefetch. `late`
 * are the requests sent after the release: they start a round trip once the app has data.
 */
async function figuresOf(route: string): Promise<Figures> {
  const sent: string[] = []
  let renders = 0
  let isHolding = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const network: Network = (clinic) => async (config) => {
    const url = String(config.url).replaceAll(/[?&](timestamp|mpId)=[^&]*/g, '')
    sent.push(`${String(config.method).toUpperCase()} ${url}`)
    const mustWait = isHolding && !isAnsweredAhead(url)
    const answer = await clinic(config)
    if (mustWait) await released
    return answer
  }
  const settle = async (): Promise<void> => {
    let before = ''
    for (let same = 0; same < CALM_FLUSHES;) {
      await act(flushPromises)
      const now = `${sent.length} ${renders} ${document.body.innerHTML.length}`
      same = now === before ? same + 1 : 0
      before = now
    }
  }
  // Tests in other files of this worker may have left work behind.
  const earlierWork = pendingWork.count
  const device = await openDevice(route, network)
  device.container.get(ConsentService).give(REQUIRED_CONSENTS)
  isHolding = true
  const screen = await openScreen(device, `/${placeOn(route)}`, () => {
    renders += 1
  })
  await until(() => expect(screen.all('main')).not.toEqual([]))
  await settle()
  const ahead = sent.length
  release()
  await until(() => {
    expect(pendingWork.count).toBeLessThanOrEqual(earlierWork)
    expect(screen.all('main [aria-busy=true]')).toEqual([])
  })
  await settle()
  screen.unmount()
  return { renders, late: sent.slice(ahead).sort() }
}

describe('entry page', () => {
  test.each(ROUTES)('renders %s with at most its budget of late requests and renders', async (route) => {
    // The first time loads its code.
    await figuresOf(route)
    const { renders, late } = await figuresOf(route)
    // A chat's renders depend on when its messages arrive.
    const counted = route === CHAT ? 0 : renders
    const known = budget.pages[route] ?? {}
    if (IS_WRITING) budget.pages[route] = { ...known, renders: counted, late }
    else {
      const added = late.filter((request) => !known.late?.includes(request))
      expect(added, 'new late requests').toEqual([])
      expect(counted, 'renders until complete').toBeLessThanOrEqual(known.renders ?? -1)
    }
  })
  afterAll(() => {
    if (IS_WRITING) writeFileSync(FILE, JSON.stringify(budget, undefined, 2))
  })
})
