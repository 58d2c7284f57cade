import type { Day } from '@/domain/general/day'
import type { DayPartCode } from '../scheduling/rows'
import { Table, DEFAULT_DAY } from '../table'

/** Minutes for which a freed queue number is reserved for the first patient on the waitlist. */
export const OFFER_MINUTES = 10
/** Maximum number of active waitlist entries per patient. */
export const MAX_ENTRIES_PER_PATIENT = 10

/** Status codes for waitlist entries, see docs/product/states.md. */
export const WAITLIST_STATUS_CODES = { watching: 0, offered: 10, taken: 20, expired: 90, cancelled: 91 } as const
export type WaitlistStatusCode = (typeof WAITLIST_STATUS_CODES)[keyof typeof WAITLIST_STATUS_CODES]

/** Codes for the events in an entry's history; our own, like the status codes. */
export const WAITLIST_EVENT_CODES = {
  joined: 1,
  freed: 2,
  passedOn: 3,
  leftAhead: 4,
  takenAhead: 5,
  offered: 10,
  taken: 20,
  offerExpired: 90,
  cancelled: 91,
  ended: 92,
  stopped: 93,
  bookedOtherwise: 94,
} as const
export type WaitlistEventCode = (typeof WAITLIST_EVENT_CODES)[keyof typeof WAITLIST_EVENT_CODES]

/** Account of the simulated patients on waitlists, whose reactions are random. */
export const SIMULATED_ACCOUNT_ID = 'stranger'

export type OfferRow = { readonly slotId: string; readonly orderNo: number; readonly expireAt: number }
/** An event in an entry's history. */
export type WaitlistNote = {
  readonly at: number
  readonly event: WaitlistEventCode
  readonly text: string
  /** Position after the event; 0 if the entry is no longer waiting. */
  readonly place: number
  /** Position of the patient who got the offer; 0 for none. */
  readonly asked: number
  /** Time of the affected slot as HH:mm; empty if there is none. */
  readonly slotTime: string
}
/** An entry on a session's waitlist; entries are in the order of the rows. */
export type WaitlistRow = {
  readonly id: string
  readonly accountId: string
  readonly patientId: string
  readonly clinicId: string
  readonly departmentId: string
  readonly doctorId: string
  readonly date: Day
  readonly dayPart: DayPartCode
  readonly businessType: 0 | 1
  readonly scheduleId: string
  readonly status: WaitlistStatusCode
  readonly offer: OfferRow | null
  /** The patient's reaction to the offer's notice: 0 none, 1 seen, 2 dismissed. */
  readonly tip: 0 | 1 | 2
  readonly registrationId: string
  readonly madeAt: number
  readonly history: readonly WaitlistNote[]
}

export const waitlistTable = () =>
  new Table<WaitlistRow, 'accountId' | 'patientId' | 'scheduleId'>(
    'waitlist',
    {
      id: '',
      accountId: '',
      patientId: '',
      clinicId: '',
      departmentId: '',
      doctorId: '',
      date: DEFAULT_DAY,
      dayPart: 0,
      businessType: 0,
      scheduleId: '',
      status: 0,
      offer: null,
      tip: 0,
      registrationId: '',
      madeAt: 0,
      history: [],
    },
    ['accountId', 'patientId', 'scheduleId'],
  )
