import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { addDays } from '@/domain/general/day'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { releaseBookingMadeOutsideApp } from '../../../mocks/clinic/waitlist/actions'
import { WAITLIST_STATUS_CODES } from '../../../mocks/clinic/waitlist/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { bookingRequestFor } from '../../support/booking'
import { chooseByLabel } from '../../support/choose-by-label'
import { aConcurrentUser } from '../../support/concurrent-users'
import { flushPromises } from '../../support/manual-clock'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const { waitlist: says, booking, common, payment } = zh
const { clinics, doctors } = FIXTURES
const OWN = 'w8002'
const PARTS = ['morning', 'afternoon', 'evening'] as const
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

/** Opens a screen while a slot with 何正清 is offered to 王雅琴 for ten minutes. */
async function offered(path = '/watch') {
  const demo = await loggedInDevice({ world: 'watch-offer' })
  const { chain } = demo
  chain.clock.moveSeconds(30)
  chain.catchUp()
  const row = () => chain.books.waitlist.byId(OWN)
  const page = await openScreen(demo, path)
  return { demo, chain, page, row }
}
/** Adds another patient after her on the waitlist for the same half day. */
async function nextInLine(clinic: Demo['chain']): Promise<string> {
  const own = clinic.books.waitlist.byId(OWN)
  if (!own) throw new Error('nobody waits')
  const { stores, patientId } = aConcurrentUser(clinic, 21)
  const joinWaitlist = stores.get(JoinWaitlistStore)
  const { clinicId, doctorId, departmentId, date } = own
  const dayPart = PARTS[own.dayPart]
  await joinWaitlist.send([{ clinicId, doctorId, departmentId, date, dayPart, patientId, businessType: 'outpatient' }])
  expect(joinWaitlist.sending.value).toMatchObject([{ state: 'watching' }])
  return patientId
}
const isReady = async () => {
  const submit = await there('button', booking.submit)
  await until(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
}

describe('waitlist offer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('counts down, and is reported as seen', async () => {
    const { chain, row } = await offered()
    const offer = await there('region', says.offer)
    const [timer] = found('timer', undefined, offer)
    expect(timer?.textContent).toMatch(/给您留到 09:\d\d.*还有 \d+ 分/)
    await until(() => expect(row()?.tip).toBe(1))
    chain.clock.moveTo(new Date((row()?.offer?.expireAt ?? 0) - 9000))
    act(() => void vi.advanceTimersByTime(1000))
    expect(timer?.textContent).toMatch(/还有 9 秒/)
  })
  test('disappears on expiry, and leaves a link to rejoin', async () => {
    const { chain, page, row } = await offered()
    await there('region', says.offer)
    chain.clock.moveTo(new Date((row()?.offer?.expireAt ?? 0) + 1))
    await act(async () => {
      vi.advanceTimersByTime(1000)
      await flushPromises()
    })
    const over = await there('region', says.gone)
    expect(found('button', says.take, over)).toEqual([])
    expect(over.textContent).toContain('号不再为您留着')
    await until(() => expect(row()?.status).toBe(WAITLIST_STATUS_CODES.expired))
    await tapOn('button', says.rejoin, over)
    await until(() => expect(page.text()).toMatch(/已重新排上|没有排上/))
  })
  test('cannot be confirmed just after expiry, and reloads', async () => {
    const { demo, chain, page, row } = await offered()
    const take = await there('button', says.take)
    chain.clock.moveTo(new Date((row()?.offer?.expireAt ?? 0) + 1))
    await act(async () => {
      take.click()
      await flushPromises()
    })
    expect(page.all('[data-shown]').map(({ textContent }) => textContent)).toEqual([says.gone])
    await until(() => expect(demo.stores.get(WaitlistStore).byId(OWN)?.status).toBe('expired'))
    await page.comesTo('/watch')
  })
  test('cannot be confirmed once passed on to the next patient', async () => {
    const { chain, page } = await offered()
    const next = await act(() => nextInLine(chain))
    await tapOn('button', says.take)
    await isReady()
    chain.clock.moveMinutes(11)
    await tapOn('button', booking.submit)
    await page.sees(booking.offer.over)
    expect(page.text()).toContain(booking.offer.overText)
    await tapOn('link', booking.offer.see)
    await page.sees(says.end['offer-expired'])
    await there('button', says.rejoin)
    expect(chain.books.waitlist.by('patientId', next)).toMatchObject([{ status: WAITLIST_STATUS_CODES.offered }])
  })
})

describe('home screen with a waitlist offer', () => {
  test('shows and links to the offer', async () => {
    await offered('/home')
    const told = await there('region', says.offer)
    expect(told.textContent).toMatch(/何正清 .*有号，等您决定/)
    await tapOn('link', says.look, told)
    await there('button', says.take)
  })
  test('hides the offer once dismissed', async () => {
    const { row } = await offered('/home')
    await tapOn('button', says.dismiss, await there('region', says.offer))
    await gone('region', says.offer)
    await until(() => expect(row()?.tip).toBe(2))
  })
})

test('account screen links to the offer, which the patient can decline', async () => {
  const { page } = await offered('/me')
  await tapOn('link', /我的候补/)
  await tapOn('button', says.decline)
  await tapOn('button', says.decline, await there('alertdialog'))
  await until(() => expect(page.text()).toMatch(/已取消 何正清/))
})

describe('later visit with the same doctor as a waitlist offer', () => {
  /** Books a paid visit after the fully booked week. */
  async function later(demo: Demo) {
    const [clinic, doctor] = [{ id: clinics.gaoxin }, { id: doctors.linQinghe }]
    const scheduling = demo.container.get(SchedulingService)
    for (const days of [7, 8, 9, 10, 11, 12]) {
      const day = await scheduling.day(doctor.id, clinic.id, addDays(scheduling.today, days))
      const slot = day && slotsOf(day).find(isBookable)
      if (!day || !slot) continue
      const { id } = await demo.container
        .get(RegistrationService)
        .book(bookingRequestFor(demo, { clinic, doctor, day, slot }))
      demo.chain.books.registrations.update(id, {
        status: REGISTRATION_STATUS_CODES.reserved,
        payStatus: 1,
        payDeadline: null,
      })
      return id
    }
    throw new Error('nothing is free after the week')
  }
  test('remains booked until the earlier slot is booked, as announced beforehand', async () => {
    const demo = await loggedInDevice({ world: 'sold-out-week' })
    const { chain } = demo
    const id = await later(demo)
    const stands = () => chain.books.registrations.byId(id)?.status
    const page = await openScreen(demo, `/watch/new?doctorId=${doctors.linQinghe}&clinicId=${clinics.gaoxin}`)
    await chooseByLabel(common.fullDay(addDays(chain.clock.today(), 1)))
    await until(() => expect(page.text()).toMatch(/您已约 .*，先留着。等到更早的号挂好，再取消它/))
    await tapOn('button', says.submit(1))
    await tapOn('link', says.toList)
    const made = chain.books.waitlist.all().find(({ doctorId }) => doctorId === doctors.linQinghe)
    releaseBookingMadeOutsideApp(chain, made?.id ?? '', chain.clock.now().getTime())
    await page.goTo('/home')
    await page.goTo('/watch')
    await tapOn('button', says.take)
    await until(() => expect(page.text()).toContain('您还约了这位医生'))
    expect((await there<HTMLInputElement>('checkbox', /新号挂好后，取消/)).checked).toBe(true)
    await isReady()
    expect(stands()).toBe(REGISTRATION_STATUS_CODES.reserved)
    await tapOn('button', booking.submit)
    await there('heading', payment.booked)
    await until(() => expect(stands()).toBe(REGISTRATION_STATUS_CODES.cancelled))
  })
})
