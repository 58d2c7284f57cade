import { isRecord } from '../contract/differences'
import type { MockClinic } from '../clinic/mock-clinic'
import type { CallId } from '../specification/calls'
import { StaffAdoption } from './adopt-clinics'
import { PeopleAdoption } from './adopt-people'

/** A successful response of the server, with what its request said. */
export type ServerAnswer = {
  readonly call: CallId
  readonly parts: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly token: string | undefined
  readonly data: unknown
}
type Adopters = { readonly staff: StaffAdoption; readonly people: PeopleAdoption }
type Adopt = (adopters: Adopters, answer: ServerAnswer) => void

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)
const listIn = (value: unknown, name = 'rows'): readonly unknown[] => {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

const doctors: Adopt = ({ staff }, { data }) => listIn(data).forEach((each) => staff.doctor(each))
const patient: Adopt = ({ people }, { data, token }) => people.patient(data, token)
const login: Adopt = ({ people }, { data, token }) => people.login(data, { previous: token })
const registration: Adopt = ({ people }, { data, token }) => people.registration(data, token)

/** How the mock clinic adopts what each call returns. */
const ADOPT: Partial<Record<CallId, Adopt>> = {
  C1: ({ staff }, { data }) => staff.clinic(data, true),
  C2: ({ staff }, { data }) => listIn(data).forEach((each) => staff.clinic(each)),
  C3: ({ staff }, { data }) => staff.clinic(data),
  C5: ({ staff }, { data, parts }) => listIn(data).forEach((each) => staff.department(each, parts.id ?? '')),
  A2: ({ people }, { data, parts }) => people.login(fieldOf(data, 'loginInfo'), { previous: parts.token }),
  A4: login,
  A5: login,
  A6: login,
  A8: ({ people }, { data, body }) => {
    const mobile = fieldOf(body, 'mobile')
    people.login(fieldOf(data, 'loginInfo'), { mobile: typeof mobile === 'string' ? mobile : undefined })
  },
  D1: doctors,
  D2: doctors,
  D3: ({ staff }, { data }) => staff.doctor(data),
  D4: doctors,
  D5: doctors,
  D6: doctors,
  T1: patient,
  T2: ({ people }, { data, token }) => listIn(data).forEach((each) => people.patient(each, token)),
  T3: patient,
  T4: ({ people }, { data, token }) => people.patient(fieldOf(data, 'patient'), token),
  T7: login,
  T9: patient,
  R1: ({ staff }, { data, query }) => listIn(data).forEach((each) => staff.remain(each, query.clinicId ?? '')),
  R2: ({ staff }, { data, query }) =>
    listIn(data).forEach((day) => listIn(day, 'doctors').forEach((each) => staff.remain(each, query.clinicId ?? ''))),
  R3: ({ staff }, { data, parts }) => listIn(data, 'days').forEach((each) => staff.day(each, parts.id ?? '')),
  R5: ({ people }, { data, token }) => people.registration(fieldOf(data, 'registration'), token),
  R12: registration,
  R13: ({ people }, { data, token }) => listIn(data).forEach((each) => people.registration(each, token)),
  R14: registration,
}

/** Adopts the server's entities into one mock clinic. */
export class Adoption {
  readonly chain: MockClinic
  readonly #staff: StaffAdoption
  readonly #people: PeopleAdoption
  constructor(chain: MockClinic) {
    this.chain = chain
    this.#staff = new StaffAdoption(chain)
    this.#people = new PeopleAdoption(chain, this.#staff)
  }

  get clinicIds(): readonly string[] {
    return [...this.#staff.adopted.clinics]
  }
  adopt(answer: ServerAnswer): void {
    ADOPT[answer.call]?.({ staff: this.#staff, people: this.#people }, answer)
  }
  moveStaff(): void {
    this.#staff.moveStaff()
  }
  /** Whether the mock clinic has a row with this id. */
  knows(id: string): boolean {
    const { books } = this.chain
    return (
      Object.values(books).some((table) => table.has(id)) ||
      books.registrations.countBy('chargeId', id) + books.slots.countBy('scheduleId', id) > 0
    )
  }
}
