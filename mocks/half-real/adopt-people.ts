import { safeParse } from 'valibot'
import { omitNullish } from '@/adapters/http/wire/basics'
import { DAY_MS } from '../clinic/clock'
import type { MockClinic } from '../clinic/mock-clinic'
import { doctorDayKey } from '../clinic/scheduling/rota'
import { REGISTRATION_STATUS_CODES } from '../clinic/registration/rows'
import type { StaffAdoption } from './adopt-clinics'
import { loginFacts, patientFacts, registrationFacts } from './facts'
import { parseFen, saveRow } from './save'

/** Birthday of a patient whose birthday the server has not sent. */
const UNKNOWN_BIRTHDAY = '1980-01-01'

/**
 * Copies the server's logins, patients and registrations into a mock clinic. A login is an account of its own there, so
 * that it never sees the mock clinic's patients.
 */
export class PeopleAdoption {
  readonly #chain: MockClinic
  readonly #staff: StaffAdoption
  constructor(chain: MockClinic, staff: StaffAdoption) {
    this.#chain = chain
    this.#staff = staff
  }

  /** Adopts a login of the caller, whose previous token and mobile number may be known. */
  login(
    value: unknown,
    { previous = '', mobile }: { previous?: string | undefined; mobile?: string | undefined },
  ): void {
    const read = safeParse(loginFacts, value)
    if (!read.success) return
    const { token, openId, patientId = '', patientCard } = read.output
    const { accounts, tokens } = this.#chain.books
    const [known] = openId === undefined ? [] : accounts.by('openId', openId)
    const id = known?.id ?? tokens.byId(previous)?.accountId ?? `server-${openId ?? token}`
    saveRow(accounts, id, omitNullish({ openId, mobile, activePatientId: patientId }), {})
    const expireAt = this.#chain.clock.now().getTime() + this.#chain.rules.tokenDays * DAY_MS
    saveRow(tokens, token, { accountId: id, patientId, expireAt }, {})
    if (patientId !== '' && !this.#chain.books.patients.has(patientId))
      this.#savePatient(patientId, id, { name: patientCard?.name })
  }

  patient(value: unknown, token: string | undefined): void {
    const read = safeParse(patientFacts, value)
    const accountId = this.#accountOf(token)
    if (!read.success || accountId === undefined) return
    const { id, cards = [], ...facts } = read.output
    this.#savePatient(id, accountId, facts)
    for (const { id: cardId, ...card } of cards)
      saveRow(this.#chain.books.cards, cardId, { ...omitNullish(card), patientId: id, name: facts.name ?? '' }, {})
  }

  /** An unpaid registration is not adopted twice, because it may have been paid in the mock clinic since. */
  registration(value: unknown, token: string | undefined): void {
    const read = safeParse(registrationFacts, value)
    const accountId = this.#accountOf(token)
    if (!read.success || accountId === undefined) return
    const { id, clinicName, doctorName, patient, reserveDate, fee, payDeadline, ...facts } = read.output
    const { registrations, patients, places } = this.#chain.books
    if (registrations.has(id) && facts.status === REGISTRATION_STATUS_CODES.awaitingPayment) return
    const { clinicId, doctorId } = facts
    this.#staff.ofRegistration({ id: clinicId, shortName: clinicName }, { id: doctorId, name: doctorName })
    if (!patients.has(patient.id)) this.#savePatient(patient.id, accountId, { name: patient.name })
    const place = places.by('doctorId', doctorId).find((each) => each.clinicId === clinicId)
    const row = {
      ...omitNullish({ ...facts, feeFen: parseFen(fee) }),
      accountId,
      patientId: patient.id,
      placeId: place?.id ?? '',
      departmentId: place?.departmentId ?? '',
      doctorDay: doctorDayKey(doctorId, reserveDate),
      date: reserveDate,
      payDeadline: payDeadline === undefined ? null : Date.parse(payDeadline),
    }
    saveRow(registrations, id, row, { chargeId: id, madeAt: this.#chain.clock.now().getTime() })
  }

  #accountOf = (token = ''): string | undefined => this.#chain.books.tokens.byId(token)?.accountId

  #savePatient(id: string, accountId: string, facts: object): void {
    saveRow(
      this.#chain.books.patients,
      id,
      { ...omitNullish(facts), accountId },
      { name: id, sex: 1, birthday: UNKNOWN_BIRTHDAY },
    )
  }
}
