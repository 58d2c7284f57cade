import { act } from 'react'
import { expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { scheduleIdOf } from '../../../mocks/clinic/scheduling/rota'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { calm } from '../kit/every-place'
import { openScreen } from '../kit/open-screen'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'

const { clinics, doctors } = FIXTURES
const TOMORROW = '2026-11-21'
const choice = new URLSearchParams({
  doctorId: doctors.linQinghe,
  clinicId: clinics.gaoxin,
  date: TOMORROW,
  scheduleId: scheduleIdOf(doctors.linQinghe, TOMORROW, 0),
  orderNo: '5',
})

async function openAt(place: string) {
  const demo = await loggedInDevice()
  await demo.stores.get(PatientStore).all.of().again()
  const page = await openScreen(demo, place)
  await calm()
  const patient = demo.stores.get(PatientStore)
  const session = demo.stores.get(SessionStore)
  const select = async () => {
    const other = patient.all.known()?.find(({ id }) => id !== session.patientId)
    if (!other) throw new Error('there is nobody else in the family')
    await act(() => patient.select(other, clinics.gaoxin))
    await calm()
  }
  return { ...demo, page, select }
}

test('patient change reloads the patient’s data once, and keeps typed text', async () => {
  const { asked, page, select } = await openAt(`/booking/confirm?${choice}`)
  page.fill(zh.booking.reason, '咳嗽')
  const field = page.all('#reason')[0]
  const parts = ['checkBlock', 'revisit-status', 'allScheduling', 'doctors/by-id', 'chain/info']
  const before = parts.map(asked)
  await select()
  expect(parts.map((part, at) => asked(part) - (before[at] ?? 0))).toEqual([1, 1, 1, 0, 0])
  expect(page.all('#reason')[0]).toBe(field)
  expect(page.all<HTMLTextAreaElement>('#reason')[0]?.value).toBe('咳嗽')
})

test('patient change reloads data preloaded by touch for the previous patient', async () => {
  const { asked, page, select } = await openAt('/settings')
  await act(() => page.router.preloadRoute({ to: '/member' }))
  await calm()
  await select()
  const before = asked('patients/member/card')
  await page.goTo('/member')
  await calm()
  expect(asked('patients/member/card') - before).toBe(1)
})

test.each(['/member', '/member/recharge', '/member/password', '/orders/o6001', '/orders/o6001/checkout'])(
  'patient change sends each request of %s once',
  async (place) => {
    const { chain, select } = await openAt(place)
    const before = chain.requests.length
    await select()
    const paths = chain.requests.slice(before).flatMap(({ call, path }) => (call.startsWith('GET') ? [path] : []))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  },
)

test('patient change never shows the previous patient’s recent doctors, even when the new patient’s fail to load', async () => {
  const { chain, page, select } = await openAt('/doctors?kind=recent')
  const rows = () => page.all('a[href*="/doctors/d"]').length
  expect(rows()).toBeGreaterThan(0)
  chain.faults.add({ call: 'GET /mcapi/doctors/recent', fault: '500' })
  await select()
  expect(rows()).toBe(0)
})
