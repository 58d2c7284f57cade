import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeviceFeatures } from '@/application/ports/device-features'
import { Registrations } from '@/application/ports/registrations'
import type { VisitQueue } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { flushPromises } from '../../support/manual-clock'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { visit: says, visitActions, waitingRoom: room, common } = zh
const REFRESH_MS = 20_000
const RING = new RegExp(room.ring)
const isRinging = () => found('button', RING)[0]?.getAttribute('aria-pressed')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens the ticket of a patient who has checked in, with a queue set by the test. */
async function seated({ canRing = true, mayRing = true, figure = 10 } = {}) {
  const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
  const { books, clock } = demo.chain
  books.registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.signed })
  const port = demo.container.get(Registrations)
  const said: { ahead: number; status: 'signed' | 'called' } = { ahead: 4, status: 'signed' }
  const byId = port.byId.bind(port)
  vi.spyOn(port, 'byId').mockImplementation(async (id) => {
    const answer = await byId(id)
    const queue: VisitQueue = { ahead: said.ahead, calling: 3, averageMinutes: figure, updatedAt: clock.now() }
    return { ...answer, orderNo: 20, status: said.status, queue }
  })
  const handset = demo.container.get(DeviceFeatures)
  vi.spyOn(handset, 'canRing', 'get').mockReturnValue(canRing)
  vi.spyOn(handset, 'allowRing').mockResolvedValue(mayRing)
  const ring = vi.spyOn(handset, 'ring').mockReturnValue()
  const letGo = vi.fn()
  const keepScreenOn = vi.spyOn(handset, 'keepScreenOn').mockReturnValue(letGo)
  const page = await openScreen(demo, `/visits/${visit.id}`)
  await there('heading', /坐一会儿/)
  const later = (minutes: number, change: Partial<typeof said> = {}) =>
    act(async () => {
      Object.assign(said, change)
      clock.moveSeconds(minutes * 60)
      vi.advanceTimersByTime(REFRESH_MS)
      await flushPromises()
    })
  return { page, later, ring, keepScreenOn, letGo }
}
const RANGE = /大约 \d\d:\d[05]–\d\d:\d[05] 轮到您/

describe('waiting room after check-in', () => {
  test('shows the number of patients ahead and the expected time span', async () => {
    const { page } = await seated()
    const ticket = await there('region', says.ticket)
    await until(() => expect(ticket.textContent).toMatch(RANGE))
    expect(ticket.textContent).toContain('前面还有 4 位')
    expect(page.text()).toContain(room.basis)
    expect(page.text()).not.toMatch(/比先前说的/)
  })
  test('explains that the wait is unknown before the first call when the clinic sends no average time', async () => {
    const { page } = await seated({ figure: 0 })
    await page.sees(room.unknown)
    expect(page.text()).not.toMatch(RANGE)
  })
  test('announces once that the turn will be later than expected', async () => {
    const { page, later } = await seated()
    await until(() => expect(page.text()).toMatch(RANGE))
    await later(300)
    await page.sees('比先前说的')
    const [line] = page.all('p').filter(({ textContent }) => textContent.startsWith('比先前说的'))
    const said = line?.textContent
    await later(20)
    await until(() => expect(page.all('p').filter(({ textContent }) => textContent === said)).toHaveLength(1))
  })
  test('announces that the patient is next', async () => {
    const { page, later } = await seated()
    await later(20, { ahead: 0 })
    await page.sees(says.youAreNext)
    expect(page.text()).not.toMatch(RANGE)
  })
})

describe('waiting room for a checked-in patient', () => {
  test('rings when the patient is called, if the patient has enabled the signal', async () => {
    const { page, later, ring } = await seated()
    await tapOn('button', RING)
    await page.sees(room.ringOn)
    expect(isRinging()).toBe('true')
    expect(ring).not.toHaveBeenCalled()
    await later(5, { status: 'called' })
    await page.sees('轮到您了')
    expect(ring).toHaveBeenCalledTimes(1)
    await gone('button', RING)
  })
  test('does not ring unless enabled', async () => {
    const { page, later, ring } = await seated()
    await later(5, { status: 'called' })
    await page.sees('轮到您了')
    expect(ring).not.toHaveBeenCalled()
  })
  test('shows that the device does not allow sound', async () => {
    const { page } = await seated({ mayRing: false })
    await tapOn('button', RING)
    await page.sees(room.ringFailed)
    expect(isRinging()).toBe('false')
  })
  test('offers no call signal without sound and vibration', async () => {
    await seated({ canRing: false })
    expect(found('button', RING)).toEqual([])
  })
  test('keeps the screen on until the patient is called, and shows that the screen stays on', async () => {
    const { page, later, keepScreenOn, letGo } = await seated()
    expect(page.text()).not.toContain(room.awake)
    act(() => keepScreenOn.mock.calls[0]?.[0](true))
    expect(page.text()).toContain(room.awake)
    await later(5, { status: 'called' })
    await page.sees('轮到您了')
    expect(letGo).toHaveBeenCalledTimes(1)
    expect(page.text()).not.toContain(room.awake)
  })
})

describe('ticket in the waiting room', () => {
  const solid = () => document.querySelectorAll(`.${buttonClass().split(' ')[1]}`)
  test('offers the call signal as the only primary action, with directions and the phone number as rows', async () => {
    await seated()
    expect([...solid()].map(({ textContent }) => textContent)).toEqual([expect.stringMatching(RING)])
    await there('button', says.directions)
    await there('link', common.callClinic)
    expect(found('button', new RegExp(visitActions.calendar))).toEqual([])
  })
  test('shows the room, without a primary action, once the patient is called', async () => {
    const { page, later } = await seated()
    await later(5, { status: 'called' })
    await page.sees('轮到您了')
    const ticket = await there('region', says.ticket)
    expect(ticket.textContent).toContain('请到二楼 3 诊室')
    expect([...solid()]).toEqual([])
    await there('button', says.directions)
    expect(found('button', new RegExp(visitActions.calendar))).toEqual([])
  })
})
