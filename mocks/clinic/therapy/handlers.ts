import { therapyCalls as calls } from '@/adapters/http/calls/therapy'
import type { Day } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import { publicHandler, authenticatedHandler, type AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { bookingErrorOf, clinicOf } from '../clinics/rules'
import { ensureAnyClinicOpen } from '../doctor/rules'
import type { ClinicRow } from '../clinics/rows'
import { runIdempotently } from '../session/idempotency'
import { notFoundError } from '../api-error'
import { daysInRange } from '../scheduling/rota'
import { therapyItemsOf } from './items'
import { ensureAtClinic } from '../registration/check-in'
import { cancelTherapy, isTherapyUpcoming, checkInTherapy } from './actions'
import type { TherapyRow } from './rows'
import { requireTherapist, reserveTherapies } from './booking'
import { limitToFreeBeds } from './rooms'
import { clinicsOf, clinicView } from '../clinics/views'
import { AVAILABILITY, doctorDayView, lastBookableDay } from '../scheduling/doctor-day'
import { dayView } from '../scheduling/views'
import { therapyView } from './views'
import { endTimeOf } from '../registration/rules'
import { sortByDistance } from '../clinics/handlers'

function needTherapy(chain: MockClinic, who: AuthenticatedUser, id: string): TherapyRow {
  const row = chain.books.therapies.byId(id)
  if (!row || row.accountId !== who.account.id) throw notFoundError('理疗预约')
  return row
}

function therapistsAt(chain: MockClinic, clinic: ClinicRow) {
  return chain.books.places.by('clinicId', clinic.id).flatMap(({ doctorId }) => {
    const doctor = chain.books.doctors.byId(doctorId)
    return doctor?.isTherapist ? [doctor] : []
  })
}

/** Returns the first day on which a therapist of the clinic has a free slot. */
function nextDateAt(chain: MockClinic, clinic: ClinicRow): Day | null {
  if (bookingErrorOf(chain, clinic)) return null
  const today = chain.clock.today()
  const therapists = therapistsAt(chain, clinic)
  const isFree = (date: Day) =>
    therapists.some((each) => {
      const view = limitToFreeBeds(chain, each, doctorDayView(chain, each, date))
      return view.place?.clinicId === clinic.id && view.tally.availability === AVAILABILITY.hasNumber
    })
  return daysInRange(today, lastBookableDay(clinic, today)).find(isFree) ?? null
}

const whenOf = ({ date, timeStart, id }: TherapyRow): string => `${date} ${timeStart} ${id}`
/**
 * As for registrations: 1 means upcoming, 2 past, anything else all. A missed session counts as past once its time is
 * over.
 */
function isOfType(row: TherapyRow, type: string | undefined, now: number): boolean {
  const isAhead = isTherapyUpcoming(row) && now < endTimeOf(row)
  return type === '1' ? isAhead : type === '2' ? !isAhead : true
}

export const therapyHandlers = [
  publicHandler(calls.clinics, ({ query }, chain) => {
    const clinics = clinicsOf(chain).filter(({ features }) => features.therapy === true)
    return {
      rows: sortByDistance(clinics, query).map(({ clinic, distance }) => ({
        ...clinicView(chain, clinic, distance),
        therapistCount: therapistsAt(chain, clinic).length,
        nextDate: nextDateAt(chain, clinic),
      })),
    }
  }),

  publicHandler(calls.days, ({ parts, query, who }, chain) => {
    const therapist = requireTherapist(chain, parts.therapistId)
    ensureAnyClinicOpen(chain, therapist.id)
    const items = therapyItemsOf(therapist.id)
    const view = limitToFreeBeds(chain, therapist, doctorDayView(chain, therapist, query.date, true))
    const clinic = view.place && chain.books.clinics.byId(view.place.clinicId)
    const isOpen = clinic?.features.therapy === true && !bookingErrorOf(chain, clinic)
    const cheapest = Math.min(...items.map(({ priceFen }) => priceFen))
    return {
      therapistId: therapist.id,
      items: items.map(({ id, name, minutes, priceFen }) => ({ id, name, minutes, price: yuanOf(priceFen) })),
      days:
        view.place && isOpen ? [{ ...dayView(chain, view, view.place, query.date, who), fee: yuanOf(cheapest) }] : [],
    }
  }),

  authenticatedHandler(calls.reserve, ({ body, who }, chain) =>
    runIdempotently(chain, who, { call: 'therapy', requestId: body.requestId, body }, () => ({
      results: reserveTherapies(chain, who, body).map((each) => {
        if ('refusal' in each) {
          const { code, message } = each.refusal
          return { id: '', isSuccess: false, code, message, therapy: null }
        }
        const { therapy } = each
        return { id: therapy.id, isSuccess: true, code: 0, message: '', therapy: therapyView(chain, therapy) }
      }),
    })),
  ),

  authenticatedHandler(calls.cancel, ({ parts, body, who }, chain) =>
    therapyView(chain, cancelTherapy(chain, needTherapy(chain, who, parts.id), body.reason)),
  ),

  authenticatedHandler(calls.sign, ({ parts, body, who }, chain) => {
    const row = needTherapy(chain, who, parts.id)
    return therapyView(
      chain,
      checkInTherapy(chain, row, () => ensureAtClinic(clinicOf(chain, row), body)),
    )
  }),

  authenticatedHandler(calls.detail, ({ parts, who }, chain) => therapyView(chain, needTherapy(chain, who, parts.id))),

  authenticatedHandler(calls.list, ({ query, who }, chain) => {
    const { therapies } = chain.books
    const now = chain.clock.now().getTime()
    const mine = (
      query.requestId ? therapies.by('requestId', query.requestId) : therapies.by('accountId', who.account.id)
    )
      .filter(({ accountId }) => accountId === who.account.id)
      .filter((row) => isOfType(row, query.type, now))
      .filter(({ clinicId }) => !query.filterClinicId || clinicId === query.filterClinicId)
      .filter(({ date }) => !query.date || date === query.date)
      .sort((a, b) => (whenOf(a) < whenOf(b) ? 1 : -1))
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    return { total: mine.length, rows: mine.slice(offset, offset + limit).map((row) => therapyView(chain, row)) }
  }),
]
