import type { Asked, Who } from '../answer'
import type { Clinic } from '../clinic'
import { ensureOpen, needHouse, houseOf } from '../clinics/rules'
import { needDoctor } from '../doctor/rules'
import type { registrationCalls as calls } from '@/adapters/http/calls/registration'
import { instantText } from '@/domain/day'
import type { SlotRow } from '../scheduling/rows'
import { needPatient } from '../patient/rules'
import { badRequest, notFound, Refusal } from '../refusal'
import { doctorDayOf } from '../scheduling/rota'
import { STATUS, type RegistrationRow } from './rows'
import type { PatientRow } from '../patient/rows'
import { AVAILABILITY, dutyView } from '../scheduling/duty'
import { isCancelable, isLive, isReserved } from './rules'
import { MINUTE, DAY } from '../clock'
import { keepNumber } from './actions'
import { dropEntriesOf, heldFor, takeOffer } from '../waitlist/actions'

export type Blocking = { readonly misses: number; readonly until: number | undefined }

/** Misses within the rule's window, and until when they keep the patient from booking. */
export function blockingOf(clinic: Clinic, clinicId: string, patientId: string): Blocking {
  const { missLimit, windowDays, blockDays } = needHouse(clinic, clinicId).appoint.blockRule
  const now = clinic.clock.now().getTime()
  const misses = clinic.books.registrations
    .by('patientId', patientId)
    .filter((row) => row.status === STATUS.missed && row.clinicId === clinicId)
    .flatMap(({ missedAt }) => (missedAt !== null && missedAt > now - windowDays * DAY ? [missedAt] : []))
  const until = Math.max(0, ...misses) + blockDays * DAY
  return { misses: misses.length, until: misses.length >= missLimit && until > now ? until : undefined }
}

export function ensureNotBlocked(clinic: Clinic, clinicId: string, patient: PatientRow): void {
  const { misses, until } = blockingOf(clinic, clinicId, patient.id)
  if (until === undefined) return
  const words = `${patient.name}近期有 ${misses} 次预约没来，暂时不能在网上挂号`
  throw new Refusal(40903, words, undefined, { blockedUntil: instantText(new Date(until)) })
}

function ensureOncePerDay(clinic: Clinic, doctorDay: string, patientId: string, movedFrom: string | undefined): void {
  const same = clinic.books.registrations
    .by('doctorDay', doctorDay)
    .find((row) => row.patientId === patientId && row.id !== movedFrom && isLive(row))
  if (same) throw new Refusal(40902, '同一天已经约了这位医生', undefined, { regId: same.id })
}

/** The first free number of a slot, taken off the shelf. */
export function takeNumber(clinic: Clinic, slot: SlotRow): number {
  const taken = new Set(slot.taken)
  const number = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index).find(
    (each) => !taken.has(each),
  )
  if (number === undefined) throw new Refusal(40901, '这个号刚被约走了')
  clinic.books.slots.update(slot.id, { taken: [...slot.taken, number].sort((a, b) => a - b) })
  return number
}

/** A move books first and cancels second, so what is moved from must be the patient's own and still cancelable. */
function ensureMovable(clinic: Clinic, who: Who, patient: PatientRow, id: string): void {
  const old = clinic.books.registrations.byId(id)
  if (old?.accountId !== who.account.id || old.patientId !== patient.id) throw notFound('要改期的挂号')
  if (!isReserved(old) && old.status !== STATUS.awaitingPayment) throw new Refusal(40913, '这次挂号已经不能改期了')
  if (!isCancelable(old, houseOf(clinic, old), clinic.clock.now().getTime())) {
    throw new Refusal(40904, '离就诊太近，不能在网上改期了，请打电话给门诊')
  }
}

/** The number that is held in the waiting list for this patient, at this slot. */
function offerTo(clinic: Clinic, who: Who, patient: PatientRow, id: string, slot: SlotRow) {
  const watch = clinic.books.watches.byId(id)
  if (watch?.accountId !== who.account.id || watch.patientId !== patient.id) throw notFound('候补')
  const { slotId, orderNo } = heldFor(watch, clinic.clock.now().getTime())
  if (slotId !== slot.id) throw badRequest('候补留的是另一个时段的号')
  return { watch, orderNo }
}

type Booking = Asked<typeof calls.book, Who>['body']

/** Books one number, or says why not; nothing is written before every rule has been asked. */
export function book(clinic: Clinic, who: Who, body: Booking): RegistrationRow {
  const house = needHouse(clinic, body.clinicId)
  ensureOpen(clinic, house)
  const doctor = needDoctor(clinic, body.doctorId)
  const patient = needPatient(clinic, who, body.patientId)
  ensureNotBlocked(clinic, house.id, patient)
  if (body.rescheduleFromId) ensureMovable(clinic, who, patient, body.rescheduleFromId)

  const doctorDay = doctorDayOf(doctor.id, body.reserveDate)
  const view = dutyView(clinic, doctor, body.reserveDate, true)
  if (!view.place || view.place.clinicId !== house.id) throw notFound('排班')
  const slot = view.sessions
    .find(({ scheduleId }) => scheduleId === body.scheduleId)
    ?.slots.find(({ row }) => row.orderNo === body.orderNo)
  if (!slot) throw notFound('时段')
  if (slot.row.timeStart !== body.timeStart) throw badRequest('时段和时间对不上，请重新选择')

  ensureOncePerDay(clinic, doctorDay, patient.id, body.rescheduleFromId)
  if (slot.availability === AVAILABILITY.overTime) throw new Refusal(40901, '这个时段已经过了')
  if (slot.availability === AVAILABILITY.notTime) throw new Refusal(40911, '这天的号还没放出来')
  const offered = body.grabId ? offerTo(clinic, who, patient, body.grabId, slot.row) : undefined
  const orderNo = offered ? offered.orderNo : takeNumber(clinic, slot.row)

  const now = clinic.clock.now().getTime()
  const isPaidOnline = house.payMode === 1 && view.place.feeFen > 0
  const status = isPaidOnline ? STATUS.awaitingPayment : STATUS.reserved
  const text = isPaidOnline ? `已留号，请在 ${house.payMinutes} 分钟内付款` : '预约成功，挂号费到店付'
  const made = clinic.books.registrations.create({
    id: clinic.nextId('r'),
    regNo: body.reserveDate.replace(/-/g, '') + String(clinic.count(`regNo ${body.reserveDate}`)).padStart(4, '0'),
    accountId: who.account.id,
    patientId: patient.id,
    clinicId: house.id,
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
    chargeId: clinic.nextId('ch'),
    requestId: body.requestId,
    reason: body.reason,
    madeAt: now,
    rescheduledFrom: body.rescheduleFromId ?? null,
    timeline: [{ at: now, status, text }],
  })
  if (offered) takeOffer(clinic, offered.watch, made.id, now)
  dropEntriesOf(clinic, patient.id, slot.row.scheduleId, now)
  return isPaidOnline ? awaitPayment(clinic, made, now + house.payMinutes * MINUTE) : reserve(clinic, made)
}

function awaitPayment(clinic: Clinic, row: RegistrationRow, payDeadline: number): RegistrationRow {
  clinic.agenda.add(payDeadline, 'pay-deadline', row.id)
  return clinic.books.registrations.update(row.id, { payDeadline })
}

function reserve(clinic: Clinic, row: RegistrationRow): RegistrationRow {
  keepNumber(clinic, row, row.madeAt)
  clinic.catchUp()
  return clinic.books.registrations.byId(row.id) ?? row
}
