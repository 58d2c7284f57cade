import type { Day } from '@/domain/general/day'
import type { DayPartCode } from '../scheduling/rows'
import { Table, NO_DAY } from '../table'

/** How long a freed number is held for whoever is first in line. */
export const OFFER_MINUTES = 10
/** How many places in waiting lists one patient may hold at a time. */
export const CHANCES = 10

/** The watch statuses of docs/product/states.md. */
export const WAITLIST = { watching: 0, offered: 10, taken: 20, expired: 90, cancelled: 91 } as const
export type WaitlistStatusCode = (typeof WAITLIST)[keyof typeof WAITLIST]

/** What a line in the ledger of a watch tells; ours, like the statuses. */
export const WAITLIST_EVENT = {
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
export type WaitlistEventCode = (typeof WAITLIST_EVENT)[keyof typeof WAITLIST_EVENT]

/** The account of those in line who hold no phone of ours: the dice speak for them. */
export const STRANGER = 'stranger'

export type OfferRow = { readonly slotId: string; readonly orderNo: number; readonly expireAt: number }
/** One line of a watch's ledger. */
export type WaitlistNote = {
  readonly at: number
  readonly event: WaitlistEventCode
  readonly text: string
  /** The own place afterwards; 0 when it does not wait any more. */
  readonly place: number
  /** The rank of whoever was asked; 0 when nobody was. */
  readonly asked: number
  /** HH:mm of the number it is about, if it is about one. */
  readonly slotTime: string
}
/** One place in the waiting list of a session; the list's order is that of the rows. */
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
  /** What the patient did with the tip of the offer: 0 nothing yet, 1 seen, 2 dismissed. */
  readonly tip: 0 | 1 | 2
  readonly registrationId: string
  readonly madeAt: number
  readonly history: readonly WaitlistNote[]
}

export const bookOfWaitlist = () =>
  new Table<WaitlistRow, 'accountId' | 'patientId' | 'scheduleId'>(
    'waitlist',
    {
      id: '',
      accountId: '',
      patientId: '',
      clinicId: '',
      departmentId: '',
      doctorId: '',
      date: NO_DAY,
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
