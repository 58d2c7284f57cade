import { WALKED } from '../kit/every-place'

/** What a patient sees at a path, in a scenario of the mock clinic, after tapping a button with the form filled in. */
export type State = {
  /** `SEEDED` is the visit that the scenario has booked. */
  readonly place: string
  readonly isGuest?: boolean
  readonly world?: string
  /** The number of the button. */
  readonly button?: number
}

/** The name of a state in docs/generated/field-map.json, such as `subscribe in not-following #0`. */
export const stateName = ({ place, isGuest, world, button }: State): string =>
  [
    place,
    ...(isGuest ? ['for guests'] : []),
    ...(world ? [`in ${world}`] : []),
    ...(button === undefined ? [] : [`#${button}`]),
  ].join(' ')

const FOR_GUESTS = [
  'home',
  'login',
  'me',
  'clinics',
  'doctors/d2001',
  'booking/prepared?clinicId=c1001&doctorId=d2001',
  'scan/doctor/linqinghe',
  's/rhtlin',
]
const MORE = [
  'chat/v8003',
  'consultations/v8003',
  'consultations?show=all',
  'records/exam/x7006',
  'orders?queryType=3',
  'orders/o6002',
  'orders/o6003/delivery',
  'orders/o6006/again',
  'watch/w8001',
  'booking?departmentId=all',
  'booking/doctor/d2003?clinicId=c1001&date=2026-11-23',
  'therapy/d2012?clinicId=c1001&date=2026-11-21',
  'doctors?date=2026-11-21',
  'msg/m-r5001-0',
]
const CONFIRM = WALKED.filter((place) => place.startsWith('booking/confirm')).at(-1) ?? ''
const IN_WORLDS: Readonly<Record<string, readonly string[]>> = {
  'clinic-face': ['home'],
  'not-following': ['subscribe', 'me'],
  'sold-out-week': ['watch/new?doctorId=d2001&clinicId=c1001', 'booking/doctor/d2001?clinicId=c1001'],
  'sign-open': ['home', 'visits', 'visits/SEEDED', 'visits/SEEDED/sign', 'visits/SEEDED/move'],
  'pc-created': ['visits/SEEDED'],
  'stopped-by-clinic': ['visits/SEEDED', 'home'],
  'late-cancel': ['visits/SEEDED'],
  'blocked-patient': ['home', CONFIRM],
  'therapy-course': ['therapy/visits/h7004', 'visits?tab=therapy', 'therapy?clinicId=c1001'],
  'family-of-four': ['patients', 'patients/p4004'],
  'lock-elsewhere': ['orders/o6001/checkout'],
  'photo-rejected': ['orders'],
  'follow-up-due': ['home', 'records'],
  'choose-clinic': ['home', 'clinics'],
  'soonest-in-chain': ['clinics', 'home'],
  'exam-not-ready': ['records'],
  'advisory-refused': ['consultations'],
}

/** Every screen, and more states of the screens whose replies differ. */
export const STATES: readonly State[] = [
  ...[...WALKED, ...MORE].map((place) => ({ place })),
  ...FOR_GUESTS.map((place) => ({ place, isGuest: true })),
  ...Object.entries(IN_WORLDS).flatMap(([world, places]) => places.map((place) => ({ place, world }))),
]
