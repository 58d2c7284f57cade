import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClinicHost, type MockClinicHost } from '../../mocks/control/host'
import { handleControlRequest } from '../../mocks/control/control'
import { SCENARIOS } from '../../mocks/scenarios/scenarios'
import { sendThroughFaults } from '../../mocks/transport/send-through-faults'
import { sampleOf } from '../support/evidence'
import { gaoxin, linQinghe, TODAY, TOMORROW, wangYaqin, WEDNESDAY } from './support/patient-at'

type Slot = { scheduleId: string; orderNo: number; timeStart: string; timeEnd: string; availability: number }
type Body = { data?: Record<string, unknown> & { token?: string; id?: string } }

/** A deterministic client that records every response. */
class Walker {
  readonly trace: string[] = []
  readonly #host: MockClinicHost
  #token = ''
  constructor(world: string, seed: string) {
    this.#host = createClinicHost()
    this.control('world', { name: world, seed, at: WEDNESDAY })
  }

  control(path: string, body: unknown): void {
    this.trace.push(JSON.stringify(handleControlRequest(this.#host, 'POST', path, body)))
  }
  async ask(method: string, path: string, body?: unknown): Promise<Body> {
    const delivery = await sendThroughFaults(this.#host.chain, {
      method,
      path: `${path}${path.includes('?') ? '&' : '?'}mpId=m1&timestamp=1`,
      headers: { 'x-mc-token': this.#token },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    this.trace.push(`${method} ${path} ${JSON.stringify(delivery)}`)
    if (delivery.kind !== 'reply') return {}
    try {
      const read = JSON.parse(delivery.reply.body) as Body
      this.#token = read.data?.token ?? this.#token
      return read
    } catch {
      return {}
    }
  }
  /** Returns the trace with the request log, without durations. */
  end(): string {
    const { body } = handleControlRequest(this.#host, 'GET', 'requests', undefined)
    const lines = (body as { durationMs: number }[]).map(({ durationMs: _durationMs, ...line }) => line)
    return [...this.trace, JSON.stringify(lines), JSON.stringify(this.#host.chain.books.registrations.all())].join('\n')
  }
}

afterEach(() => {
  vi.useRealTimers()
})

/** Reads as a guest, logs in, books, pays, asks a doctor, advances the clinic, and reads again. */
async function walk(world: string, seed: string, realTime: string): Promise<string> {
  vi.useFakeTimers({ now: Date.parse(realTime), toFake: ['Date'] })
  const walker = new Walker(world, seed)
  const day = `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`
  const reads = [
    '/mcapi/clinic/default',
    '/mcapi/chain/info',
    '/mcapi/doctors/chain',
    `/mcapi/v2/regs/doctorsRemainByDatesAndClinicId?clinicId=${gaoxin}&startDate=${TODAY}&endDate=${TOMORROW}&businessType=0`,
    '/mcapi/v2/regs/list?limit=10&offset=0',
    '/mcapi/v2/regs/waitGrab/all',
    '/mcapi/pay/chargeOrder?queryType=0&limit=20&offset=0',
    `/mcapi/patients/member/${wangYaqin}`,
    '/mcapi/oss/token',
  ]
  await walker.ask('POST', '/mcapi/loginbycode', { code: 'code-13800000001-walk' })
  for (const path of reads) await walker.ask('GET', path)
  const { data } = await walker.ask('GET', day)
  const days = (data?.['days'] ?? []) as { parts: { slots: Slot[] }[] }[]
  const slots = days.flatMap(({ parts }) => parts.flatMap((part) => part.slots))
  const slot = slots.find(({ availability }) => availability === 0)
  const { availability: _availability, ...time } = slot ?? { availability: 0 }
  const booked = await walker.ask('POST', '/mcapi/v2/regs', {
    clinicId: gaoxin,
    doctorId: linQinghe,
    departmentId: '',
    reserveDate: TOMORROW,
    patientId: wangYaqin,
    businessType: 0,
    reason: '',
    requestId: 'walk-1',
    ...time,
  })
  const payment = { payType: 0, amount: 25, requestId: 'walk-2' }
  await walker.ask('POST', `/mcapi/pay/registration/${booked.data?.id ?? 'none'}`, payment)
  walker.control('actions/free-number', {})
  walker.control('clock', { moveMinutes: 90 })
  walker.control('actions/ship-order', {})
  walker.control('clock', { moveMinutes: 24 * 60 })
  for (const path of reads) await walker.ask('GET', path)
  return walker.end()
}

describe('mock clinic trace', () => {
  test.each(sampleOf(SCENARIOS, 8).map(({ name }) => name))(
    'stays byte-identical at any real time in the scenario %s',
    async (world) => {
      expect(await walk(world, 'a', '2031-03-01T12:00:00Z')).toBe(await walk(world, 'a', '2040-12-24T23:59:59Z'))
    },
  )
})
