import type { HandlerInput, AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { ensureBookingAllowed, requireClinic, clinicOf } from '../clinics/rules'
import { requireDoctor } from '../doctor/rules'
import type { registrationCalls as calls } from '@/adapters/http/calls/registration'
import { formatInstant } from '@/domain/general/day'
import type { SlotRow } from '../scheduling/rows'
import { requirePatient } from '../patient/rules'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { doctorDayKey } from '../scheduling/rota'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from './rows'
import type { PatientRow } from '../patient/rows'
import { AVAILABILITY, doctorDayView } from '../scheduling/doctor-day'
import { isCancelable, isLiveRegistration, isReserved } from './rules'
import { MINUTE_MS, DAY_MS } from '../clock'
import { scheduleVisitEvents } from './actions'
import { cancelPatientEntriesForSession, requireOpenOffer, acceptOffer } from '../waitlist/actions'

export type BookingBlock = { readonly misses: number; readonly until: number | undefined }

/** Returns when the patient's block ends, which depends on the visits missed within the rule's period. */
export function bookingBlockOf(chain: MockClinic, clinicId: string, patientId: string): BookingBlock {
  const { missLimit, windowDays, blockDays } = requireClinic(chain, clinicId).appoint.blockRule
  const now = chain.clock.now().getTime()
  const misses = chain.books.registrations
    .by('patientId', patientId)
    .filter((row) => row.status === REGISTRATION_STATUS_CODES.missed && row.clinicId === clinicId)
    .flatMap(({ missedAt }) => (missedAt !== null && missedAt > now - windowDays * DAY_MS ? [missedAt] : []))
  const until = Math.max(0, ...misses) + blockDays * DAY_MS
  return { misses: misses.length, until: misses.length >= missLimit && until > now ? until : undefined }
}

export function ensureNotBlocked(chain: MockClinic, clinicId: string, patient: PatientRow): void {
  const { misses, until } = bookingBlockOf(chain, clinicId, patient.id)
  if (until === undefined) return
  const words = `${patient.name}近期有 ${misses} 次预约没来，暂时不能在网上挂号`
  throw new ApiError(40903, words, undefined, { blockedUntil: formatInstant(new Date(until)) })
}

function ensureOncePerDay(
  chain: MockClinic,
  doctorDay: string,
  patientId: string,
  movedFrom: string | undefined,
): void {
  const same = chain.books.registrations
    .by('doctorDay', doctorDay)
    .find((row) => row.patientId === patientId && row.id !== movedFrom && isLiveRegistration(row))
  if (same) throw new ApiError(40902, '同一天已经约了这位医生', undefined, { regId: same.id })
}

/** Allocates the first free queue number of a slot. */
export function allocateQueueNumber(chain: MockClinic, slot: SlotRow): number {
  const taken = new Set(slot.taken)
  const number = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index).find(
    (each) => !taken.has(each),
  )
  if (number === undefined) throw new ApiError(40901, '这个号刚被约走了')
  chain.books.slots.update(slot.id, { taken: [...slot.taken, number].sort((a, b) => a - b) })
  return number
}

/**
 * Rescheduling books first and cancels afterwards, so the old visit must belong to the patient and still be
 * cancellable.
 */
function ensureMovable(chain: MockClinic, who: AuthenticatedUser, patient: PatientRow, id: string): void {
  const old = chain.books.registrations.byId(id)
  if (old?.accountId !== who.account.id || old.patientId !== patient.id) throw notFoundError('要改期的挂号')
  if (!isReserved(old) && old.status !== REGISTRATION_STATUS_CODES.awaitingPayment)
    throw new ApiError(40913, '这次挂号已经不能改期了')
  if (!isCancelable(old, clinicOf(chain, old), chain.clock.now().getTime())) {
    throw new ApiError(40904, '离就诊太近，不能在网上改期了，请打电话给门诊')
  }
}

/** Returns the queue number in this slot that is reserved for the patient's waitlist entry. */
function offerTo(chain: MockClinic, who: AuthenticatedUser, patient: PatientRow, id: string, slot: SlotRow) {
  const watch = chain.books.waitlist.byId(id)
  if (watch?.accountId !== who.account.id || watch.patientId !== patient.id) throw notFoundError('候补')
  const { slotId, orderNo } = requireOpenOffer(watch, chain.clock.now().getTime())
  if (slotId !== slot.id) throw badRequestError('候补留的是另一个时段的号')
  return { watch, orderNo }
}

type Booking = HandlerInput<typeof calls.book, AuthenticatedUser>['body']

/** Books a queue number. Throws if a rule forbids it, before anything is written. */
export function bookVisit(chain: MockClinic, who: AuthenticatedUser, body: Booking): RegistrationRow {
  const clinic = requireClinic(chain, body.clinicId)
  ensureBookingAllowed(chain, clinic)
  const doctor = requireDoctor(chain, body.doctorId)
  const patient = requirePatient(chain, who, body.patientId)
  ensureNotBlocked(chain, clinic.id, patient)
  if (body.rescheduleFromId) ensureMovable(chain, who, patient, body.rescheduleFromId)

  const doctorDay = doctorDayKey(doctor.id, body.reserveDate)
  const view = doctorDayView(chain, doctor, body.reserveDate, true)
  if (!view.place || view.place.clinicId !== clinic.id) throw notFoundError('排班')
  const slot = view.sessions
    .find(({ scheduleId }) => scheduleId === body.scheduleId)
    ?.slots.find(({ row }) => row.orderNo === body.orderNo)
  if (!slot) throw notFoundError('时段')
  if (slot.row.timeStart !== body.timeStart) throw badRequestError('时段和时间对不上，请重新选择')

  ensureOncePerDay(chain, doctorDay, patient.id, body.rescheduleFromId)
  if (slot.availability === AVAILABILITY.overTime) throw new ApiError(40901, '这个时段已经过了')
  if (slot.availability === AVAILABILITY.notTime) throw new ApiError(40911, '这天的号还没放出来')
  const offered = body.grabId ? offerTo(chain, who, patient, body.grabId, slot.row) : undefined
  const orderNo = offered ? offered.orderNo : allocateQueueNumber(chain, slot.row)

  const now = chain.clock.now().getTime()
  const isPaidOnline = clinic.payMode === 1 && view.place.feeFen > 0
  const status = isPaidOnline ? REGISTRATION_STATUS_CODES.awaitingPayment : REGISTRATION_STATUS_CODES.reserved
  const text = isPaidOnline ? `已留号，请在 ${clinic.payMinutes} 分钟内付款` : '预约成功，挂号费到店付'
  const made = chain.books.registrations.create({
    id: chain.nextId('r'),
    regNo: body.reserveDate.replace(/-/g, '') + String(chain.count(`regNo ${body.reserveDate}`)).padStart(4, '0'),
    accountId: who.account.id,
    patientId: patient.id,
    clinicId: clinic.id,
    departmentId: view.place.departmentId,
    doctorId: doctor.id,
    placeId: view.place.id,
    doctorDay,
    scheduleId: slot.row.scheduleId,
    slotId: slot.row.id,
    date: body.reserveDate,
    timeStart: slot.row.timeStart,
    timeEnd: slot.row.timeEnd,
    dayPart: slot.row.dayPart,
    orderNo,
    businessType: body.businessType,
    status,
    feeFen: view.place.feeFen,
    payDeadline: null,
    chargeId: chain.nextId('ch'),
    requestId: body.requestId,
    reason: body.reason,
    madeAt: now,
    rescheduledFrom: body.rescheduleFromId ?? null,
    timeline: [{ at: now, status, text }],
  })
  if (offered) acceptOffer(chain, offered.watch, made.id, now)
  cancelPatientEntriesForSession(chain, patient.id, slot.row.scheduleId, now)
  return isPaidOnline ? awaitPayment(chain, made, now + clinic.payMinutes * MINUTE_MS) : reserve(chain, made)
}

function awaitPayment(chain: MockClinic, row: RegistrationRow, payDeadline: number): RegistrationRow {
  chain.agenda.add(payDeadline, 'pay-deadline', row.id)
  return chain.books.registrations.update(row.id, { payDeadline })
}

function reserve(chain: MockClinic, row: RegistrationRow): RegistrationRow {
  scheduleVisitEvents(chain, row, row.madeAt)
  chain.catchUp()
  return chain.books.registrations.byId(row.id) ?? row
}
