/**
 * The fixture patient 王雅琴: logs in, books, pays and checks in over HTTP, so that a screenshot can start from her visit.
 */
import { randomUUID } from 'node:crypto'

const MOBILE = '13800000001'
const DOCTOR = 'd2001'
const CLINIC = 'c1001'

/** @typedef {Awaited<ReturnType<typeof logInFixturePatient>>} KnownPatient */

/**
 * @param {string} server the server's address, without a slash at its end
 * @param {import('../../scripts/support/clinic-control.mjs').ClinicControl} clinic
 */
export async function logInFixturePatient(server, clinic) {
  let token = ''

  const ask = async (path, query, body) => {
    const address = `${server}${path}?${new URLSearchParams({ ...query, mpId: clinic.mpId, timestamp: '1' })}`
    const reply = await fetch(address, {
      headers: { 'content-type': 'application/json', 'x-mc-token': token },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { data, status } = await reply.json()
    if (status?.code !== 200) throw new Error(`${path}: ${status?.message ?? data?.message}`)
    return data
  }
  const tell = (path, body) => ask(path, {}, { ...body, requestId: randomUUID() })

  const { demoCode } = await tell('/mcapi/sms', { mobile: MOBILE })
  const { loginInfo } = await tell('/mcapi/sms/verify', { mobile: MOBILE, inputCode: demoCode })
  token = loginInfo.token

  /** Returns the first free time of doctor 林清和 on a day. */
  const firstFree = async (date) => {
    const { days } = await ask(`/mcapi/v2/regs/doctor/${DOCTOR}/allScheduling`, { date })
    const slots = days.flatMap(({ parts }) => parts.flatMap((part) => part.slots))
    const free = slots.find(({ availability }) => availability === 0)
    if (!free) throw new Error(`No free slot on ${date}.`)
    return free
  }

  return {
    act: clinic.act,
    /** Login data as the app stores it. @type {Readonly<Record<string, unknown>>} */
    loginInfo,
    /** Returns the path of the confirm screen for the first free time of a day. @param {string} date */
    async confirmPath(date) {
      const { scheduleId, orderNo } = await firstFree(date)
      return `booking/confirm?${new URLSearchParams({ doctorId: DOCTOR, clinicId: CLINIC, date, scheduleId, orderNo })}`
    },
    /**
     * Books the first free time of a day without paying; returns the visit's id.
     * @type {(date: string) => Promise<string>}
     */
    async book(date) {
      const { scheduleId, orderNo, timeStart, timeEnd } = await firstFree(date)
      const slot = { scheduleId, orderNo, timeStart, timeEnd, reserveDate: date, doctorId: DOCTOR, clinicId: CLINIC }
      const { patientId } = loginInfo
      const visit = await tell('/mcapi/v2/regs', { ...slot, patientId, departmentId: '', businessType: 0, reason: '' })
      return visit.id
    },
    /** @param {string} id */
    async pay(id) {
      const { fee } = await ask(`/mcapi/v2/regs/${id}/detail`)
      const { payTransId } = await tell(`/mcapi/pay/registration/${id}`, { payType: 0, amount: fee })
      await clinic.cashier(payTransId, 'ok')
    },
    /** Frees a slot for her waitlist entry. */
    hearsOfFreed: () => clinic.free('w8002'),
    /** @param {string} at */
    waitsUntil: (at) => clinic.clock({ at }),
    /** @type {(id: string) => Promise<unknown>} */
    sign: (id) => tell('/mcapi/v2/regs/sign', { regId: id }),
    /** @type {(id: string) => Promise<unknown>} */
    cancel: (id) => tell(`/mcapi/v2/regs/${id}/cancel`, { reason: 'busy', reasonText: '没时间去' }),
  }
}
