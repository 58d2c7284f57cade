import { addDays, addMinutes, instantOf, timeOf } from '@/domain/general/day'
import { allocateQueueNumber } from '../clinic/registration/booking'
import type { MockClinic } from '../clinic/mock-clinic'
import { createChat, sendChatMessage } from '../clinic/chat/actions'
import { SeededRandom } from '../clinic/seeded-random'
import type { DoctorRow } from '../clinic/doctor/rows'
import type { SlotRow } from '../clinic/scheduling/rows'
import { scheduleIdOf, doctorDayKey } from '../clinic/scheduling/rota'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../clinic/registration/rows'
import { scheduleVisitEvents } from '../clinic/registration/actions'
import { ALL_WEEKDAYS } from './doctor-seed'
import { FIXTURES } from '../clinic/fixtures'
import { DAY_MS } from '../clinic/clock'

export type BulkDataSize = { readonly clinics: number; readonly doctors: number; readonly registrations: number }
/** Size of the largest customer's chain according to the specification; the number of registrations varies. */
export const LARGEST_CUSTOMER_SIZE: Omit<BulkDataSize, 'registrations'> = { clinics: 50, doctors: 2000 }

const FAMILY = 2
const VISITS_EACH = 4
const DEPARTMENTS = ['内科', '针灸科', '推拿科', '儿科'] as const
const PAST_DAYS = 360
const QUARTER = 4

export const bulkClinicIdOf = (index: number): string => `gc${index}`
export const bulkDoctorIdOf = (index: number): string => `gd${index}`
export const bulkAccountIdOf = (index: number): string => `gu${index}`
const departmentIdOf = (nth: number, index: number): string => `gdep${nth}x${index}`

function buildClinics({ books }: MockClinic, count: number): void {
  const model = books.clinics.byId(FIXTURES.clinics.gaoxin)
  if (!model) throw new RangeError('there is no clinic to take after')
  for (let nth = 0; books.clinics.count() < count; nth += 1) {
    const name = `仁和堂·${nth + 1} 店`
    books.clinics.create({ ...model, id: bulkClinicIdOf(nth), name, shortName: name, isDefault: false })
    DEPARTMENTS.forEach((each, index) =>
      books.departments.create({
        id: departmentIdOf(nth, index),
        clinicId: bulkClinicIdOf(nth),
        name: each,
      }),
    )
  }
}

function hireDoctors({ books }: MockClinic, count: number): void {
  const model = books.doctors.byId(FIXTURES.doctors.linQinghe)
  if (!model) throw new RangeError('there is no doctor to take after')
  const clinics = Math.max(1, books.clinics.count() - Object.keys(FIXTURES.clinics).length)
  for (let index = 0; books.doctors.count() < count; index += 1) {
    const [id, nth] = [bulkDoctorIdOf(index), index % clinics]
    const habit = index % QUARTER === 0 ? 'daily' : 'usual'
    books.doctors.create({ ...model, id, name: `医生${index + 1}`, namePy: `yisheng${index + 1}`, sort: 1000, habit })
    books.places.create({
      id: `${id}-${bulkClinicIdOf(nth)}`,
      doctorId: id,
      clinicId: bulkClinicIdOf(nth),
      departmentId: departmentIdOf(nth, Math.floor(index / clinics) % DEPARTMENTS.length),
      feeFen: 2500,
      roomName: '一诊室',
      weekdays: ALL_WEEKDAYS,
    })
  }
}

/** Yields free slots by day, and within a day by doctor. */
function* shelves(chain: MockClinic, doctors: readonly DoctorRow[]): Generator<SlotRow> {
  const today = chain.clock.today()
  for (let ahead = 1; ahead < 14; ahead += 1) {
    for (const { id } of doctors) {
      const { sessions } = chain.rota.stockOf(id, addDays(today, ahead))
      for (const slot of sessions.flatMap(({ slots }) => slots)) {
        for (let rest = slot.capacity - slot.taken.length; rest > 0; rest -= 1) yield slot
      }
    }
  }
}

type Whose = { readonly id: string; readonly accountId: string; readonly patientId: string; readonly doctor: DoctorRow }

function placed(chain: MockClinic, { id, accountId, patientId, doctor }: Whose) {
  const place = chain.books.places.by('doctorId', doctor.id)[0]
  if (!place) throw new RangeError(`${doctor.id} works nowhere`)
  const { id: placeId, clinicId, departmentId, feeFen } = place
  const own = { id, accountId, patientId, doctorId: doctor.id, chargeId: `ch${id}`, requestId: `grown-${id}` }
  return { ...own, placeId, clinicId, departmentId, feeFen, payStatus: 1, payType: 0 } as const
}

function payFor({ books }: MockClinic, { id, feeFen, madeAt }: RegistrationRow): void {
  const paid = { payType: 0, result: 1, outcome: 'ok', paidAt: madeAt } as const
  books.transactions.create({ id: `t${id}`, orderId: id, amountFen: feeFen, openedAt: madeAt, ...paid })
}

function pastVisit(chain: MockClinic, whose: Whose, dice: SeededRandom): void {
  const date = addDays(chain.clock.today(), 0 - dice.int(1, PAST_DAYS))
  const timeStart = timeOf(addMinutes(instantOf(date, '08:00'), 30 * dice.int(0, 7)))
  const start = instantOf(date, timeStart)
  const at = start.getTime()
  const status = dice.chance(0.85)
    ? REGISTRATION_STATUS_CODES.finished
    : dice.chance(0.5)
      ? REGISTRATION_STATUS_CODES.cancelled
      : REGISTRATION_STATUS_CODES.missed
  const { doctor, patientId, id } = whose
  const row = chain.books.registrations.create({
    ...placed(chain, whose),
    regNo: `${date.replace(/-/g, '')}${id}`,
    doctorDay: doctorDayKey(doctor.id, date),
    scheduleId: scheduleIdOf(doctor.id, date, 0),
    date,
    timeStart,
    timeEnd: timeOf(addMinutes(start, 30)),
    orderNo: dice.int(1, 40),
    status,
    madeAt: at - 3 * DAY_MS,
    missedAt: status === REGISTRATION_STATUS_CODES.missed ? at : null,
    timeline: [{ at, status, text: '从前的就诊' }],
  })
  payFor(chain, row)
  if (status !== REGISTRATION_STATUS_CODES.finished) return
  const { clinicId, departmentId, doctorId } = row
  const whole = { patientId, clinicId, departmentId, doctorId, registrationId: id, visitDate: date, madeAt: at }
  chain.books.records.create({ ...whole, id: `m${id}`, diagnosis: '感冒', summary: '恶寒发热', lines: ['恶寒发热'] })
}

function comingVisit(chain: MockClinic, { doctor, ...whose }: Whose, shelf: SlotRow): void {
  const slot = chain.books.slots.byId(shelf.id)
  if (!slot) throw new RangeError(`no slot ${shelf.id}`)
  const at = chain.clock.now().getTime()
  const { doctorDay, scheduleId, date, dayPart, timeStart, timeEnd } = slot
  const row = chain.books.registrations.create({
    ...placed(chain, { ...whose, doctor }),
    regNo: `${date.replace(/-/g, '')}${whose.id}`,
    doctorDay,
    scheduleId,
    slotId: slot.id,
    date,
    dayPart,
    timeStart,
    timeEnd,
    orderNo: allocateQueueNumber(chain, slot),
    status: REGISTRATION_STATUS_CODES.reserved,
    madeAt: at,
    timeline: [{ at, status: REGISTRATION_STATUS_CODES.reserved, text: '预约成功，挂号费已付' }],
  })
  payFor(chain, row)
  scheduleVisitEvents(chain, row, at)
}

function family({ books }: MockClinic, index: number): string[] {
  const accountId = bulkAccountIdOf(index)
  const patients = Array.from({ length: FAMILY }, (_, member) => `gp${index}x${member}`)
  const mobile = `137${String(index).padStart(8, '0')}`
  books.accounts.create({ id: accountId, mobile, openId: `oG_${index}`, activePatientId: patients[0] ?? '' })
  patients.forEach((id, member) => {
    const isMain = member === 0
    books.patients.create({ id, accountId, name: '王小满', sex: 2, birthday: '1990-01-01', mobile, isMain })
    books.cards.create({
      id: `gcard${id}`,
      patientId: id,
      clinicId: bulkClinicIdOf(0),
      cardNo: id,
      name: '王小满',
      mobile,
    })
  })
  return patients
}

/**
 * Adds data up to a given size, the same in every run: two patients per login, with four visits each. Every fourth
 * visit is upcoming and has a slot in the schedule. Every visit is paid, and every finished one has a record.
 */
export function seedBulkData(chain: MockClinic, size: BulkDataSize, onVisit: (count: number) => void = () => {}): void {
  buildClinics(chain, size.clinics)
  hireDoctors(chain, size.doctors)
  const doctors = chain.books.doctors.all().filter(({ id }) => id.startsWith('gd'))
  const free = shelves(chain, doctors)
  const dice = new SeededRandom(chain.seed, 'growth')
  let patients: string[] = []
  for (let count = 0; count < size.registrations; count += 1) {
    const login = Math.floor(count / (FAMILY * VISITS_EACH))
    if (count % (FAMILY * VISITS_EACH) === 0) patients = family(chain, login)
    const whose = {
      id: `gr${count}`,
      accountId: bulkAccountIdOf(login),
      patientId: patients[Math.floor(count / VISITS_EACH) % FAMILY] ?? '',
    }
    const shelf = count % QUARTER === 0 ? free.next() : undefined
    const doctor = shelf?.done === false ? doctorOf(chain, shelf.value) : doctors[dice.int(0, doctors.length - 1)]
    if (!doctor) throw new RangeError('there are no doctors')
    if (shelf?.done === false) comingVisit(chain, { ...whose, doctor }, shelf.value)
    else pastVisit(chain, { ...whose, doctor }, dice)
    onVisit(count + 1)
  }
}
const doctorOf = (chain: MockClinic, { doctorDay }: SlotRow): DoctorRow | undefined =>
  chain.books.doctors.byId(doctorDay.slice(0, doctorDay.lastIndexOf('_')))

/** Returns the length of the longest conversation in messages: 20,000 for 100,000 registrations. */
export const longestConversationLength = (registrations: number): number => Math.max(100, Math.floor(registrations / 5))

/**
 * Creates a conversation with this many messages between the first generated login and a clinic's desk; returns its id.
 */
export function seedLongConversation(chain: MockClinic, messages: number): string {
  const [accountId, patientId, clinicId] = [bulkAccountIdOf(0), 'gp0x0', bulkClinicIdOf(0)]
  const { id } = createChat(chain, { type: 'clinic', accountId, patientId, participantId: clinicId, clinicId }, 'gtalk')
  const at = chain.clock.now().getTime()
  for (let count = messages; count > 0; count -= 1) {
    const from = count % 2 === 0 ? 'patient' : 'doctor'
    sendChatMessage(chain, id, { from, type: 'text', text: `第 ${count} 句`, at: at - count * 1000 })
  }
  return id
}
