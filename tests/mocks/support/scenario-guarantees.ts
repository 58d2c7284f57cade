import { expect } from 'vitest'
import { consultationCalls } from '@/adapters/http/calls/consultation'
import { orderCalls } from '@/adapters/http/calls/order'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { deferredClinicCalls } from '@/adapters/http/calls/clinic-deferred'
import { memberCardCalls } from '@/adapters/http/calls/member-card'
import { patientCalls } from '@/adapters/http/calls/patient'
import { recordCalls } from '@/adapters/http/calls/record'
import { registrationCalls, schedulingCalls } from '@/adapters/http/calls/registration'
import { sessionCalls } from '@/adapters/http/calls/session'
import { therapyCalls } from '@/adapters/http/calls/therapy'
import { uploadCalls } from '@/adapters/http/calls/upload'
import { deriveAccent } from '@/domain/clinic/accent'
import { bannerTarget } from '@/domain/clinic/branding'
import { addDays, ageOn } from '@/domain/general/day'
import { ServerConnection } from '../../../mocks/clinic/chat/server-connection'
import { reportCashierOutcome } from '../../../mocks/clinic/payment/cashier'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { createInPageCashier } from '../../../mocks/devices/cashier-api'
import { issueChatToken } from '../../../mocks/clinic/chat/actions'
import { sendThroughFaults } from '../../../mocks/transport/send-through-faults'
import {
  aBooking,
  aQuestion,
  gaoxin,
  heZhengqing,
  FIXTURES,
  linQinghe,
  PatientClient,
  qingyang,
  TODAY,
  TOMORROW,
  wangJianguo,
  wangYaqin,
} from './patient-at'

/** The patient 13800000001 is logged in, or can log in. */
type Stage = { readonly chain: MockClinic; readonly phone: PatientClient }
type Promised = (stage: Stage) => Promise<void>

const PAGE = { limit: '10', offset: '0' }
const AHEAD = { ...PAGE, type: '1' as const }

async function carried({ chain, phone }: Stage, method: string, path: string, body?: unknown) {
  const delivery = await sendThroughFaults(chain, {
    method,
    path: `${path}${path.includes('?') ? '&' : '?'}mpId=m1&timestamp=1`,
    headers: { 'x-mc-token': phone.token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (delivery.kind !== 'reply') return delivery.kind
  const said = JSON.parse(delivery.reply.body) as { status?: { code: number }; error?: { code: number } }
  return said.error?.code ?? said.status?.code
}
const nextVisit = async ({ phone }: Stage) => {
  await phone.login()
  const [visit] = (await phone.get(registrationCalls.list, { query: AHEAD })).rows
  if (!visit) throw new Error('no visit is ahead')
  return visit
}
const signFrom = async ({ phone, chain }: Stage, id: string | number) => {
  const { place } = await createInPageCashier({ chain }).whereabouts()
  return phone.send(registrationCalls.sign, { body: { regId: String(id), scene: 'location', ...place } })
}
const order = async ({ phone }: Stage, id: string) => phone.get(orderCalls.byId, { parts: { id } })
const askDoctor = async ({ phone, chain }: Stage) => {
  await phone.login()
  const { consultationId: id, chargeId } = await phone.get(consultationCalls.build, { body: aQuestion() })
  const { payTransId } = (
    await phone.ask<{ payTransId: string }>('POST', `/mcapi/pay/advisory/${chargeId}`, {
      payType: 0,
      amount: (await order({ chain, phone }, String(chargeId))).receivablePrice,
      requestId: 'pay',
    })
  ).data
  reportCashierOutcome(chain, payTransId, 'ok')
  return String(id)
}
const consultation = async ({ phone }: Stage, id: string) =>
  (await phone.get(consultationCalls.list, { query: { ...PAGE, isOnlyConsulting: '0' } })).consultations.find(
    (row) => String(row.id) === id,
  )
const advisoryOf = async ({ phone }: Stage) =>
  (await phone.get(doctorCalls.byId, { query: { clinic: '1', advisory: '1', doctorId: linQinghe } })).advisoryInfo
const later = ({ chain }: Stage, minutes: number): void => {
  chain.clock.moveMinutes(minutes)
  chain.catchUp()
}

/** What each scenario guarantees, as seen through its calls. */
export const SCENARIO_GUARANTEES: Readonly<Record<string, Promised>> = {
  default: async ({ phone }) => {
    expect((await phone.free(linQinghe, TOMORROW)).length).toBeGreaterThan(3)
  },
  'first-open': async ({ phone }) => {
    await phone.login()
    expect((await phone.get(patientCalls.all, {})).rows).toEqual([])
    expect(await phone.send(registrationCalls.list, { query: PAGE })).toMatchObject({ data: { total: 0 } })
  },
  guest: async ({ phone }) => {
    expect((await phone.free(linQinghe, TOMORROW)).length).toBeGreaterThan(0)
    expect(await phone.send(registrationCalls.list, { query: PAGE })).toMatchObject({ code: 401 })
  },
  'no-card': async ({ phone }) => {
    await phone.login()
    expect((await phone.get(patientCalls.all, {})).rows).toEqual([])
    expect(await phone.get(patientCalls.main, {})).toBeNull()
  },
  'not-following': async ({ phone }) => {
    await phone.login()
    expect(await phone.get(sessionCalls.subscribe, {})).toMatchObject({ subscribe: 0 })
  },
  'family-of-four': async ({ phone, chain }) => {
    await phone.login()
    const { rows } = await phone.get(patientCalls.all, {})
    const years = rows.map(({ birthday }) => ageOn(birthday ?? '', chain.clock.today()).years)
    expect(years).toEqual([36, 68, 39, 4, 72])
    expect(rows[3]).toMatchObject({ isMinor: true, guardian: { name: '王雅琴' } })
  },
  'clinic-face': async ({ phone }) => {
    const { config } = await phone.get(clinicCalls.pageConfig, {})
    expect(deriveAccent(config.themeColor ?? '').kind).toBe('turned')
    expect([config.logoUrl, config.notice].every(Boolean)).toBe(true)
    expect(config.banners?.map(({ link }) => bannerTarget({ link: link ?? '' })?.to)).toEqual([
      'inside',
      'outside',
      undefined,
    ])
  },
  'gps-denied': async ({ chain, phone }) => {
    expect(await createInPageCashier({ chain }).whereabouts()).toMatchObject({ gps: 'denied' })
    const { rows } = await phone.get(clinicCalls.list, { query: {} })
    expect(rows.map(({ distance }) => distance)).toEqual([null, null, null])
  },
  'choose-clinic': async ({ phone }) => {
    expect(await phone.get(clinicCalls.default, {})).toMatchObject({
      isUseSelectClinic: true,
      isHaveRecentClinic: false,
    })
  },
  'token-dead': async ({ phone, chain }) => {
    await phone.login()
    const codes = []
    for (const _ of [1, 2, 3, 4]) codes.push((await phone.send(patientCalls.all, {})).code)
    expect(codes).toEqual([200, 200, 200, 401])
    later({ chain, phone }, 1)
    await phone.login()
    for (const _ of [1, 2, 3, 4]) expect(await phone.send(patientCalls.all, {})).toMatchObject({ code: 200 })
  },

  race: async ({ phone }) => {
    for (const { restCount } of await phone.free(linQinghe, TOMORROW)) expect(restCount).toBe(1)
    await phone.login()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    expect(await phone.book(slot)).toMatchObject({ code: 200 })
    expect(await phone.book(slot, { patientId: wangJianguo })).toMatchObject({ code: 40901 })
  },
  'sold-out-week': async ({ phone }) => {
    const { rows } = await phone.get(schedulingCalls.range, {
      query: { clinicId: gaoxin, startDate: TODAY, endDate: addDays(TODAY, 7), businessType: '0' },
    })
    expect(rows.slice(0, 7).every(({ restCount }) => restCount === 0)).toBe(true)
    expect(rows[7]?.restCount).toBeGreaterThan(0)
  },
  'soonest-in-chain': async ({ phone }) => {
    const { rows } = await phone.get(clinicCalls.list, { query: {} })
    expect(rows).toHaveLength(8)
    const firstDays = new Map<string, string | undefined>()
    for (const { id, editionInfo } of rows.filter((clinic) => !clinic.editionInfo?.isExpired)) {
      expect(editionInfo).toBeDefined()
      const days = await phone.get(schedulingCalls.range, {
        query: { clinicId: String(id), startDate: TODAY, endDate: addDays(TODAY, 13), businessType: '0' },
      })
      firstDays.set(String(id), days.rows.find(({ restCount }) => Number(restCount) > 0)?.date)
    }
    expect(firstDays.size).toBe(7)
    expect(firstDays.get(gaoxin)).toBeUndefined()
    expect(new Set(firstDays.values()).size).toBeGreaterThan(2)
  },
  'blocked-patient': async ({ phone }) => {
    const [slot] = await phone.free(linQinghe, TOMORROW)
    await phone.login()
    expect(await phone.get(registrationCalls.checkBlock, { query: { clinicId: gaoxin } })).toMatchObject({
      isBlocked: true,
      missedCount: 3,
    })
    expect(await phone.book(slot)).toMatchObject({ code: 40903 })
  },
  'watch-offer': async (stage) => {
    await stage.phone.login()
    const mine = async () =>
      (await stage.phone.get(waitlistCalls.all, {})).rows.find(({ doctorId }) => doctorId === heZhengqing)
    expect(await mine()).toMatchObject({ status: 0 })
    stage.chain.clock.moveSeconds(21)
    expect((await stage.phone.get(waitlistCalls.all, {})).rows.map(({ status }) => status)).toContain(10)
    later(stage, 11)
    expect((await stage.phone.get(waitlistCalls.all, {})).rows.map(({ status }) => status)).not.toContain(10)
  },
  'therapy-course': async ({ phone }) => {
    await phone.login()
    const next = await phone.get(therapyCalls.detail, { parts: { id: 'h7004' } })
    expect(next).toMatchObject({ courseTotal: 5, courseUsed: 4, patient: { id: wangJianguo } })
  },

  'late-cancel': async (stage) => {
    const visit = await nextVisit(stage)
    expect(visit).toMatchObject({ status: 0, payStatus: 1, isCancelable: false })
    expect(await stage.phone.cancel(String(visit.id))).toMatchObject({ code: 40904 })
  },
  'sign-too-early': async (stage) => {
    const visit = await nextVisit(stage)
    expect(visit).toMatchObject({ isSignable: false, payStatus: 1 })
    expect(await signFrom(stage, visit.id)).toMatchObject({ code: 40905 })
  },
  'sign-open': async (stage) => {
    const visit = await nextVisit(stage)
    expect(visit).toMatchObject({ isSignable: true })
    expect(await signFrom(stage, visit.id)).toMatchObject({ code: 200, data: { status: 20 } })
  },
  'sign-too-far': async (stage) => {
    const visit = await nextVisit(stage)
    expect(visit).toMatchObject({ isSignable: true })
    const { code, data } = await signFrom(stage, visit.id)
    expect([code, (data as unknown as { distanceMeter: number }).distanceMeter > 5000]).toEqual([40905, true])
  },
  'pc-created': async (stage) => {
    const visit = await nextVisit(stage)
    expect(visit).toMatchObject({ status: 0, payStatus: 1, refundStatus: 3 })
    expect((await stage.phone.cancel(String(visit.id))).data.refund ?? { amount: 0 }).toMatchObject({ amount: 0 })
  },
  'stopped-by-clinic': async (stage) => {
    await stage.phone.login()
    const { rows } = await stage.phone.get(registrationCalls.list, { query: PAGE })
    const stopped = rows.find(({ status }) => status === 92)
    expect(stopped).toMatchObject({ payStatus: 2 })
    later(stage, 1)
    expect(await stage.phone.detail(String(stopped?.id))).toMatchObject({ payStatus: 3 })
  },

  'pay-waiting': async ({ phone, chain }) => {
    await phone.login()
    const { id } = await phone.bookFirst()
    reportCashierOutcome(chain, await phone.transaction(id), 'ok')
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
    chain.clock.moveSeconds(39)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
    chain.clock.moveSeconds(1)
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1 })
  },
  'pay-cancel': async (stage) => {
    const { id, status } = await nextVisit(stage)
    expect([status, await stage.phone.payStatus(String(id))]).toMatchObject([5, { payResult: -1 }])
    reportCashierOutcome(stage.chain, await stage.phone.transaction(String(id)), 'ok')
    expect(await stage.phone.detail(String(id))).toMatchObject({ status: 0, payStatus: 1 })
  },
  'lock-elsewhere': async (stage) => {
    await stage.phone.login()
    const body = { requestId: 'l', deviceId: 'mine' }
    const lock = () => stage.phone.send(orderCalls.lock, { parts: { chargeId: 'o6001' }, body })
    expect(await lock()).toMatchObject({ code: 41001 })
    later(stage, 11)
    expect(await lock()).toMatchObject({ code: 200 })
  },
  'price-changed': async (stage) => {
    await stage.phone.login()
    const before = await order(stage, 'o6001')
    later(stage, 2)
    const after = await order(stage, 'o6001')
    expect(after.receivablePrice).toBeCloseTo(before.receivablePrice + 10)
    expect(after.version).not.toBe(before.version)
  },
  'member-low': async ({ phone }) => {
    await phone.login()
    const card = await phone.get(memberCardCalls.info, { parts: { id: wangYaqin } })
    expect(Number(card?.principal) + Number(card?.present)).toBe(5)
  },
  'photo-rejected': async (stage) => {
    await stage.phone.login()
    expect(await order(stage, 'o6008')).toMatchObject({ status: 0 })
    later(stage, 1)
    expect(await order(stage, 'o6008')).toMatchObject({ status: 91 })
  },
  'orders-at-desk': async ({ phone }) => {
    await phone.login()
    const rules = await phone.get(clinicCalls.payOrderConfig, {})
    expect(rules).toMatchObject({ isPhotoOpen: false, isCloneOpen: false })
    expect(await phone.send(orderCalls.clone, { body: { chargeId: 'o6003', requestId: 'n' } })).toMatchObject({
      code: 2499,
    })
  },
  'goods-changed': async ({ phone }) => {
    await phone.login()
    const { changes } = await phone.get(orderCalls.clone, { body: { chargeId: 'o6003', requestId: 'n' } })
    expect(changes?.length).toBeGreaterThanOrEqual(3)
  },
  'air-pharmacy-out-of-range': async ({ phone }) => {
    await phone.login()
    const body = { addressId: 'a6001', formIds: ['o6001f1'], processType: 1 as const }
    expect(await phone.send(orderCalls.companies, { parts: { chargeId: 'o6001' }, body })).toMatchObject({
      code: 41006,
    })
  },

  'advisory-slow': async (stage) => {
    const id = await askDoctor(stage)
    later(stage, 12 * 60)
    expect(await consultation(stage, id)).toMatchObject({ status: 20 })
    later(stage, 3 * 24 * 60)
    expect(await consultation(stage, id)).toMatchObject({ status: 90 })
    expect(stage.chain.books.refunds.all().map(({ reason }) => reason)).toContain('医生没有及时回复')
  },
  'advisory-refused': async (stage) => {
    const id = await askDoctor(stage)
    later(stage, 12 * 60)
    expect(await consultation(stage, id)).toMatchObject({ status: 80 })
  },
  'advisory-full': async (stage) => {
    expect(await advisoryOf(stage)).toMatchObject({ status: 2 })
  },
  'advisory-off': async (stage) => {
    expect(await advisoryOf(stage)).toMatchObject({ status: 0 })
  },
  'advisory-unsupported': async ({ phone }) => {
    const { features } = await phone.get(clinicCalls.default, {})
    expect(features).toMatchObject({ advisory: false })
    await phone.login()
    expect(await phone.send(consultationCalls.build, { body: aQuestion() })).toMatchObject({ code: 2499 })
  },
  'chat-flaky': async ({ chain }) => {
    const account = chain.books.accounts.byId(FIXTURES.account.id)
    if (!account) throw new Error('no account')
    const { id: token } = issueChatToken(chain, { token: '', account, patient: undefined }, 'v8003')
    const cuts: number[] = []
    const seat = new ServerConnection(chain, { push: () => {}, cut: (code) => cuts.push(code) })
    seat.receive(JSON.stringify({ kind: 'open', version: 1, token }))
    for (const frame of [1, 2, 3, 4, 5]) {
      expect(cuts).toEqual([])
      seat.receive(JSON.stringify({ kind: 'history', id: frame, beforeSeq: 9, limit: 9 }))
    }
    expect(cuts).toEqual([1006])
  },
  'chat-long': async ({ phone }) => {
    const rule = await phone.get(deferredClinicCalls.consultationRule, { parts: { doctorId: linQinghe } })
    expect(rule).toMatchObject({ roundsMax: 0 })
  },
  'sts-expired-mid-upload': async ({ phone, chain }) => {
    await phone.login()
    const { expireAt } = await phone.get(uploadCalls.credentials, {})
    expect(Date.parse(String(expireAt)) - chain.clock.now().getTime()).toBe(5000)
  },

  'exam-not-ready': async (stage) => {
    await stage.phone.login()
    const exam = () => stage.phone.get(recordCalls.examination, { parts: { id: 'x7020' } })
    expect(await exam()).toMatchObject({ status: 0 })
    later(stage, 21)
    expect(await exam()).toMatchObject({ status: 1 })
    later(stage, 100)
    expect(await exam()).toMatchObject({ status: 2 })
  },
  'follow-up-due': async ({ phone, chain }) => {
    await phone.login()
    const query = { patientId: wangYaqin, offset: '0', limit: '20' }
    const { rows } = await phone.get(recordCalls.list, { query })
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: 'm7021',
        visitDate: addDays(chain.openedOn, -13),
        summary: expect.stringContaining('两周后复诊'),
      }),
    )
  },
  'records-hidden': async ({ phone }) => {
    expect(await phone.get(deferredClinicCalls.reportConfig, {})).toMatchObject({
      isRecordOpen: false,
      isExamOpen: false,
    })
    await phone.login()
    const query = { ...PAGE, patientId: wangYaqin, type: 'record' as const }
    expect(await phone.send(recordCalls.list, { query })).toMatchObject({ data: { total: 0 } })
  },
  'exams-hidden': async ({ phone }) => {
    await phone.login()
    const query = { ...PAGE, patientId: wangYaqin, type: 'record' as const }
    expect((await phone.get(recordCalls.list, { query })).total).toBeGreaterThan(0)
    expect(await phone.send(recordCalls.examination, { parts: { id: 'x7004' } })).toMatchObject({ code: 404 })
  },

  'edition-expired': async ({ phone }) => {
    expect((await phone.get(clinicCalls.chainInfo, {})).editionInfo).toMatchObject({ isExpired: true })
    expect(await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${gaoxin}`)).toMatchObject({ code: 2498 })
    await phone.login()
    expect((await phone.get(registrationCalls.list, { query: PAGE })).total).toBe(2)
  },
  'child-clinic-expired': async ({ phone }) => {
    expect(await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${qingyang}`)).toMatchObject({ code: 2498 })
    expect(await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${gaoxin}`)).toMatchObject({ code: 200 })
  },
  'chain-head': async ({ phone }) => {
    const { editionInfo, nodeType } = await phone.get(clinicCalls.default, {})
    expect([nodeType, editionInfo]).toMatchObject([1, { nodeType: 1, isExpired: false, children: [] }])
    expect((await phone.free(linQinghe, TOMORROW)).length).toBeGreaterThan(3)
  },
  'feature-unsupported': async ({ phone }) => {
    expect((await phone.get(clinicCalls.default, {})).features).toMatchObject({ registration: false })
    expect(await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${gaoxin}`)).toMatchObject({ code: 2499 })
  },

  '4030': async (stage) => {
    expect(await carried(stage, 'GET', '/mcapi/clinic/default')).toBe(200)
    expect(await carried(stage, 'GET', '/mcapi/clinic/default')).toBe(4030)
    expect(await carried(stage, 'GET', '/mcapi/chain/info')).toBe(4030)
  },
  'lost-answer': async (stage) => {
    await stage.phone.login()
    const [slot] = await stage.phone.free(linQinghe, TOMORROW)
    if (!slot) throw new Error('no slot')
    const booking = aBooking(slot)
    expect(await carried(stage, 'POST', '/mcapi/v2/regs', booking)).toBe('dropped')
    expect(await carried(stage, 'POST', '/mcapi/v2/regs', booking)).toBe(200)
    expect(stage.chain.books.registrations.by('requestId', booking.requestId)).toHaveLength(1)
  },
  'ten-second-timeout': async (stage) => {
    const day = `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`
    expect(await carried(stage, 'GET', day)).toBe('silence')
    expect(await carried(stage, 'GET', day)).toBe(200)
    expect(await carried(stage, 'POST', '/mcapi/v2/regs', {})).toBe('silence')
  },
  'spec-only': async ({ phone }) => {
    const [clinic] = (await phone.get(clinicCalls.list, { query: {} })).rows
    expect(clinic).toMatchObject({ name: expect.any(String) as string, chain: { id: expect.any(String) as string } })
    for (const ours of ['openHours', 'features', 'editionInfo']) expect(clinic).not.toHaveProperty(ours)
  },
  'enum-from-the-future': async ({ chain, phone }) => {
    await phone.login()
    expect(await phone.detail('r5001')).toMatchObject({ status: 77 })
    expect((await phone.get(waitlistCalls.all, {})).rows.map(({ status }) => status)).toContain(77)
    expect(await advisoryOf({ chain, phone })).toMatchObject({ status: 77 })
  },
}
