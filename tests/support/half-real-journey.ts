import * as v from 'valibot'
import { addDays, dayOf } from '@/domain/general/day'
import { formatQueryString, fillPath } from '@/adapters/http/url'
import { ClinicServer } from '../../mocks/serve/clinic-server'
import type { GroupLetter } from '../../mocks/half-real/groups'
import { sendToServer } from '../../mocks/half-real/send-to-server'
import { openEnvelope } from '../../mocks/contract/envelope'
import { isRecord } from '../../mocks/contract/differences'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { CALL_GROUPS, documentedCallOf, type CallId } from '../../mocks/specification/calls'

const MP_ID = 'reference'
const AWAITING_PAYMENT = 5
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const login = v.object({ token: v.string() })

type Asked = {
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}
/** A call that failed during the journey, with its message. */
class JourneyStop extends Error {}

/** An app that runs against a mock clinic for some groups of calls, and against a server for the others. */
export class HalfRealApp {
  readonly printed: string[] = []
  readonly groups: readonly GroupLetter[]
  readonly clinics: ClinicServer
  readonly #backend: string
  token: string | undefined
  constructor(backend: string, groups: readonly GroupLetter[]) {
    this.groups = groups
    this.#backend = backend
    this.clinics = new ClinicServer(
      {},
      { groups, send: (request) => sendToServer(backend, request), print: (line) => this.printed.push(line) },
    )
  }

  /** Sends a call; throws if it fails. */
  async ask<S extends v.GenericSchema>(
    call: CallId,
    schema: S,
    { parts, query, body }: Asked = {},
  ): Promise<v.InferOutput<S>> {
    const { verb, path, partRule } = documentedCallOf(call).call
    const delivery = await this.clinics.ask(MP_ID, {
      method: verb,
      path: `${fillPath(verb, path, parts, partRule)}?${formatQueryString({ ...query, mpId: MP_ID, timestamp: 1 })}`,
      headers: { 'content-type': 'application/json', 'x-mc-token': this.token },
      body: body && JSON.stringify(body),
    })
    if (delivery.kind !== 'reply') throw new JourneyStop(`${call}: ${delivery.kind}`)
    const { status, headers, body: text } = delivery.reply
    const opened = openEnvelope({ status, headers, text })
    if (opened.kind !== 'good') throw new JourneyStop(`${call}: ${messageIn(text)}`)
    return v.parse(schema, opened.data)
  }

  async logIn(mobile: string): Promise<void> {
    await this.ask('A7', v.unknown(), { body: { mobile } })
    this.token = (await this.ask('A8', login, { body: { mobile, inputCode: '123456' } })).token
  }
  /** Logs in with WeChat, which only mock clinics imitate; needs no SMS, of which one is sent per minute. */
  async logInWithWeChat(mobile: string): Promise<void> {
    this.token = (
      await this.ask('A4', login, { body: { code: `code-${mobile}-${Math.random()}`.replace('.', '') } })
    ).token
  }
  async addPatient(): Promise<string> {
    const body = {
      name: '李同尘',
      sex: 1,
      birthday: '1980-02-03',
      mobile: '13900000000',
      idCardType: 5,
      idCard: '',
      relation: 9,
      consents: [{ key: 'privacy', version: '1', at: '2026-11-20T09:00:00+08:00' }],
    }
    return (await this.ask('T4', v.object({ patient: v.object({ id }) }), { body })).patient.id
  }

  /** Selects the active patient, which replaces the token. */
  async select(patientId: string): Promise<void> {
    this.token = (await this.ask('T7', login, { parts: { id: patientId } })).token
  }

  /** Pays at the cashier of the side that answers group P. */
  async pay(transactionId: string): Promise<void> {
    const path = `cashier/${transactionId}`
    const body = { outcome: 'ok' }
    if (this.groups.includes('P')) this.clinics.control(MP_ID, 'POST', path, body)
    else await fetch(`${this.#backend}/mock/${MP_ID}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  }

  /** Finds a doctor with a free slot at the default clinic, logs in if needed, books, pays and opens the ticket. */
  async runMainJourney(mobile: string): Promise<void> {
    const { id: clinicId } = await this.ask('C1', v.object({ id }))
    await this.ask('C3', v.object({ id }), {
      parts: { id: clinicId },
      query: { businessType: '0', needAppointmentConfig: '1' },
    })
    const { doctorId, date } = await this.#findDoctor(clinicId)
    await this.ask('D3', v.object({ id }), { query: { doctorId, clinic: '1', advisory: '1' } })
    const slot = await this.#findSlot(doctorId, date)

    if (this.token === undefined) await this.logIn(mobile)
    const { rows } = await this.ask('T2', v.object({ rows: v.array(v.object({ id })) }))
    const patientId = rows[0]?.id ?? (await this.addPatient())
    await this.select(patientId)

    const fields = { clinicId, doctorId, patientId, reserveDate: date, businessType: 0, reason: '', requestId: 'one' }
    const booked = await this.ask(
      'R5',
      v.object({ id, status: v.number(), registration: v.object({ fee: v.number() }) }),
      {
        body: { ...slot, ...fields },
      },
    )
    if (booked.status === AWAITING_PAYMENT) {
      const order = { kind: 'registration', orderId: booked.id }
      const body = { payType: 0, amount: booked.registration.fee, requestId: 'pay' }
      const { payTransId } = await this.ask('P4', v.object({ payTransId: id }), { parts: order, body })
      await this.pay(payTransId)
      await this.ask('P7', v.object({ payResult: v.literal(1) }), { parts: order })
    }
    await this.ask('R12', v.object({ id: v.literal(booked.id) }), { parts: { id: booked.id } })
  }

  async #findDoctor(clinicId: string): Promise<{ readonly doctorId: string; readonly date: string }> {
    const today = dayOf(new Date())
    const doctor = v.object({ doctorId: id, restCount: v.number() })
    const { rows } = await this.ask(
      'R2',
      v.object({ rows: v.array(v.object({ date: v.string(), doctors: v.array(doctor) })) }),
      {
        query: { clinicId, startDate: addDays(today, 1), endDate: addDays(today, 6), businessType: '0' },
      },
    )
    for (const { date, doctors } of rows)
      for (const { doctorId, restCount } of doctors) if (restCount > 0) return { doctorId, date }
    throw new JourneyStop(`R2: no doctor has a free slot at ${clinicId}`)
  }
  async #findSlot(doctorId: string, date: string) {
    const slot = v.object({
      scheduleId: id,
      orderNo: v.number(),
      timeStart: v.string(),
      timeEnd: v.string(),
      restCount: v.number(),
    })
    const day = v.object({ departmentId: id, parts: v.array(v.object({ slots: v.array(slot) })) })
    const { days } = await this.ask('R3', v.object({ days: v.array(day) }), {
      parts: { id: doctorId },
      query: { date },
    })
    const [found] = days.flatMap(({ departmentId, parts }) =>
      parts.flatMap(({ slots }) =>
        slots.flatMap(({ restCount, ...each }) => (restCount > 0 ? [{ ...each, departmentId }] : [])),
      ),
    )
    if (!found) throw new JourneyStop(`R3: no free slot of ${doctorId}`)
    return found
  }
}

/** Reads the code and message of an error, which may be in the envelope, in its data or in an error object. */
function messageIn(text: string): string {
  const body: unknown = JSON.parse(text)
  const parts = isRecord(body) ? [body.error, body.data, body.status].filter(isRecord) : []
  const part = parts.find(({ code }) => code !== undefined)
  return part ? `${String(part.code)} ${String(part.message)}` : text
}

/** The result of the main journey: undefined if it passed, otherwise the failed call's message. */
export async function outcomeOf(app: HalfRealApp, mobile: string): Promise<string | undefined> {
  try {
    await app.runMainJourney(mobile)
    return undefined
  } catch (thrown) {
    if (thrown instanceof JourneyStop) return thrown.message
    throw thrown
  }
}

/** A failure that names the id which the answering side cannot know. */
export const NAMES_AN_ID = /^\w+: 424 \w+：(服务器|模拟门诊)没有 (token|\w*[iI]ds?) [\w-]+/

const LETTERS: readonly GroupLetter[] = ['C', 'A', 'P', 'D', 'T', 'R']
const SUBSETS = 2 ** Object.keys(CALL_GROUPS).length - 2

/** Returns different random subsets of the groups, neither empty nor complete. */
export function randomGroupSubsets(count: number, seed: string): readonly (readonly GroupLetter[])[] {
  const random = new SeededRandom('half real', seed)
  const masks = Array.from({ length: SUBSETS }, (_, at) => ({ mask: at + 1, order: random.next() }))
  masks.sort((a, b) => a.order - b.order)
  return masks.slice(0, count).map(({ mask }) => LETTERS.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1))
}
