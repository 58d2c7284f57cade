import { describe, expect, test } from 'vitest'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { addDays } from '@/domain/general/day'
import { worldNamed } from '../../mocks/worlds/worlds'
import { gaoxin, linQinghe, openAt, Phone, qingyang, TODAY, TOMORROW } from './support/patient-at'

const inWorld = (world: string) => openAt(undefined, { world })
const FROM_GAOXIN = [
  `/mcapi/v2/regs/doctorsRemain?clinicId=${gaoxin}&reserveDate=${TOMORROW}&businessType=0`,
  `/mcapi/v2/regs/doctorsRemainByDatesAndClinicId?clinicId=${gaoxin}&startDate=${TODAY}&endDate=${TOMORROW}&businessType=0`,
  `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`,
  `/mcapi/v2/regs/doctor/week/remain/${linQinghe}`,
  `/mcapi/v2/regs/doctor/week/remain/${linQinghe}?clinicId=${gaoxin}`,
  `/mcapi/v2/regs/appointConfig?clinicId=${gaoxin}`,
  `/mcapi/v2/regs/checkBlock?clinicId=${gaoxin}`,
]
const booking = {
  clinicId: gaoxin,
  doctorId: linQinghe,
  departmentId: '',
  scheduleId: 's',
  reserveDate: TOMORROW,
  timeStart: '08:00',
  timeEnd: '08:30',
  orderNo: 1,
  patientId: 'p4001',
  businessType: 0 as const,
  reason: '',
  requestId: 'x',
}

describe('worlds', () => {
  test('an unknown one is refused with the names there are', () => {
    expect(() => worldNamed('nowhere')).toThrow(/default.*ten-second-timeout/)
  })

  test.each([
    ['edition-expired', 2498],
    ['feature-unsupported', 2499],
  ])('%s: asking for numbers and booking say %i, old visits stay readable', async (world, code) => {
    const phone = await new Phone(inWorld(world)).login()
    for (const path of FROM_GAOXIN) expect(await phone.ask('GET', path)).toMatchObject({ http: 200, code, form: 'b' })
    expect(await phone.send(registrationCalls.book, { body: booking })).toMatchObject({ code })
    const { total } = await phone.get(registrationCalls.list, { query: { limit: '10', offset: '0' } })
    expect(total).toBe(2)
    expect(await phone.detail('r5001')).toMatchObject({ status: 40 })
    const { clinicInfo } = await phone.get(doctorCalls.byId, {
      query: { clinic: '1', advisory: '0', doctorId: linQinghe },
    })
    expect(clinicInfo?.[0]?.nextDate).toBeNull()
  })

  test('edition-expired says so in the chain and in each clinic', async () => {
    const phone = new Phone(inWorld('edition-expired'))
    const { editionInfo } = await phone.get(clinicCalls.chainInfo, {})
    expect(editionInfo).toMatchObject({ isExpired: true })
    expect(editionInfo?.id).toBeTruthy()
    expect((await phone.get(clinicCalls.default, {})).editionInfo).toMatchObject({ isExpired: true })
  })

  test('child-clinic-expired closes that one only', async () => {
    const phone = new Phone(inWorld('child-clinic-expired'))
    const { editionInfo } = await phone.get(clinicCalls.chainInfo, {})
    expect(editionInfo?.isExpired).toBe(false)
    expect(editionInfo?.children?.filter(({ isExpired }) => isExpired)).toEqual([{ id: qingyang, isExpired: true }])
    expect(await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${qingyang}`)).toMatchObject({ code: 2498 })
    for (const path of FROM_GAOXIN.slice(0, -1)) expect(await phone.ask('GET', path)).toMatchObject({ code: 200 })
  })

  test('feature-unsupported says so in the clinic', async () => {
    const { features } = await new Phone(inWorld('feature-unsupported')).get(clinicCalls.default, {})
    expect(features).toMatchObject({ registration: false, therapy: true })
  })

  test('race leaves one number in each free slot of 林清和', async () => {
    const phone = await new Phone(inWorld('race')).login()
    for (const date of [TODAY, TOMORROW, addDays(TODAY, 6)]) {
      const free = await phone.free(linQinghe, date)
      expect(free.length).toBeGreaterThan(0)
      expect(free.every(({ restCount }) => restCount === 1)).toBe(true)
    }
    const [slot] = await phone.free(linQinghe, TOMORROW)
    expect(await phone.book(slot)).toMatchObject({ code: 200 })
    expect(await phone.book(slot, { patientId: 'p4002' })).toMatchObject({ code: 40901 })
  })

  test('late-cancel has a paid visit tomorrow that can be cancelled no more', async () => {
    for (const at of ['2030-05-08T00:10:00+08:00', '2030-05-08T23:50:00+08:00']) {
      const phone = await new Phone(openAt(at, { world: 'late-cancel' })).login()
      const { rows } = await phone.get(registrationCalls.list, { query: { limit: '1', offset: '0', type: '1' } })
      expect(rows[0]).toMatchObject({ reserveDate: TOMORROW, status: 0, payStatus: 1, isCancelable: false })
      expect(await phone.cancel(String(rows[0]?.id))).toMatchObject({ code: 40904 })
    }
  })
})

test('member-low: the bills come to the five yuan', () => {
  const chain = inWorld('member-low')
  const [card] = chain.books.memberCards.by('patientId', 'p4001')
  const bills = chain.books.bills.by('cardId', String(card?.id))
  expect(bills.reduce((sum, { principalFen, presentFen }) => sum + principalFen + presentFen, 0)).toBe(500)
})
