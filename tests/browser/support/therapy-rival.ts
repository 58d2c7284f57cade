import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'

const ROOM_FOR = 9
const THERAPIST = 'd2012'
let people = 0

type Slot = { scheduleId: string; timeStart: string; timeEnd: string }
type Login = { loginInfo: { token: string } }
type Day = { days: { parts: { slots: Slot[] }[] }[] }
type Reserved = { results: { isSuccess: boolean }[] }

/** Other patients who book a therapist's remaining slots before the patient does. */
export class TherapyRival {
  readonly #server: string
  readonly #clinic: ClinicControl
  #token = ''
  constructor(server: string, clinic: ClinicControl) {
    this.#server = server
    this.#clinic = clinic
  }

  /** Books every place of one slot, each for a different patient. */
  async sellOut(date: string, timeStart: string): Promise<void> {
    for (let taken = 0; taken < ROOM_FOR; taken++) {
      const patientId = await this.#enter()
      const { days } = await this.#ask<Day>('GET', `/mcapi/v2/regs/therapy/${THERAPIST}/allScheduling`, { date })
      const slots = days.flatMap(({ parts }) => parts.flatMap((part) => part.slots))
      const slot = slots.find((each) => each.timeStart === timeStart)
      if (!slot) throw new Error(`no ${timeStart} on ${date}`)
      const { scheduleId, timeEnd } = slot
      const wish = {
        clinicId: 'c1001',
        therapistId: THERAPIST,
        itemIds: ['i23'],
        patientId,
        slots: [{ scheduleId, date, timeStart, timeEnd }],
        requestId: `rival-${patientId}`,
      }
      const { results } = await this.#ask<Reserved>('POST', '/mcapi/v2/regs/therapy-reserve', {}, wish)
      if (!results[0]?.isSuccess) return
    }
  }

  async #enter(): Promise<string> {
    people += 1
    const mobile = `135${String(people).padStart(8, '0')}`
    await this.#ask('POST', '/mcapi/sms', {}, { mobile })
    const { loginInfo } = await this.#ask<Login>('POST', '/mcapi/sms/verify', {}, { mobile, inputCode: '123456' })
    this.#token = loginInfo.token
    const person = {
      name: '李同尘',
      sex: 1,
      birthday: '1980-01-01',
      mobile,
      idCardType: 5,
      idCard: '',
      relation: 0,
      consents: [],
    }
    const { patient } = await this.#ask<{ patient: { id: string } }>('POST', '/mcapi/patients', {}, person)
    const { token } = await this.#ask<{ token: string }>('PUT', `/mcapi/patients/select/${patient.id}`)
    this.#token = token
    return patient.id
  }

  async #ask<T>(method: string, path: string, query: Record<string, string> = {}, body?: object): Promise<T> {
    const search = new URLSearchParams({ ...query, mpId: this.#clinic.mpId, timestamp: '1' }).toString()
    const reply = await fetch(`${this.#server}${path}?${search}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-mc-token': this.#token },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, status } = (await reply.json()) as { data: T; status?: { code: number; message: string } }
    if (status?.code !== 200) throw new Error(`${path}: ${status?.code} ${status?.message}`)
    return data
  }
}
