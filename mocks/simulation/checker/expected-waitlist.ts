import type { MockClinic } from '../../clinic/mock-clinic'
import { sortNewestFirst } from '../../clinic/newest-first'
import { isWaitlistEntryActive, waitlistOf } from '../../clinic/waitlist/actions'
import { waitlistPositionOf } from '../../clinic/waitlist/history'
import {
  MAX_ENTRIES_PER_PATIENT,
  WAITLIST_EVENT_CODES,
  WAITLIST_STATUS_CODES,
  type WaitlistRow,
} from '../../clinic/waitlist/rows'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { steadyAt } from './expected-visits'
import { isActiveVisit, WAITLIST_STATUS_NAMES } from './status-text'

const { joined, freed, passedOn, leftAhead, taken, offerExpired, ended, cancelled, stopped, bookedOtherwise } =
  WAITLIST_EVENT_CODES
const ENDS: Partial<Record<number, string>> = {
  [taken]: 'taken',
  [offerExpired]: 'offer-expired',
  [ended]: 'ended',
  [cancelled]: 'cancelled',
  [stopped]: 'stopped',
  [bookedOtherwise]: 'booked-otherwise',
}
const statusOf = ({ status }: WaitlistRow): string => WAITLIST_STATUS_NAMES[status] ?? ''
const orderText = (row: WaitlistRow): string => `${statusOf(row)} ${row.date}`

/** Offers by deadline, waiting entries by day, then ended ones by kind, most recent day first. */
function sorted(rows: readonly WaitlistRow[]): WaitlistRow[] {
  const of = (status: number) => rows.filter((row) => row.status === status)
  const byDay = (some: readonly WaitlistRow[], sign: number) =>
    [...some].sort((a, b) => (a.date < b.date ? -sign : a.date > b.date ? sign : 0))
  const { offered, watching, expired } = WAITLIST_STATUS_CODES
  return [
    ...of(offered).sort((a, b) => (a.offer?.expireAt ?? 0) - (b.offer?.expireAt ?? 0)),
    ...byDay(of(watching), 1),
    ...byDay(of(WAITLIST_STATUS_CODES.taken), -1),
    ...byDay(of(expired), -1),
    ...byDay(of(WAITLIST_STATUS_CODES.cancelled), -1),
  ]
}

/** First position, offers and departures ahead, number of events, and the end of an entry. */
function progressText(row: WaitlistRow): string {
  let [place, offers, departures] = [0, 0, 0]
  // The clinic may note an event after a later one; responses have whole seconds.
  const history = row.history.map((note) => ({ ...note, at: Math.floor(note.at / 1000) })).sort((a, b) => a.at - b.at)
  const notes = history.filter((note, nth) => {
    const last = history[nth - 1]
    const isSameTime = last?.at === note.at
    return !(isSameTime && last.event === note.event && last.place === note.place && last.slotTime === note.slotTime)
  })
  for (const { event, place: now } of notes) {
    const hasMoved = place > 0 && now > 0 && now !== place
    if (hasMoved && (event === freed || event === passedOn)) offers += 1
    if (hasMoved && event === leftAhead) departures += 1
    if (now > 0) place = now
  }
  const first = sortNewestFirst(notes).find(({ event }) => event === joined)?.place ?? 0
  const end = isWaitlistEntryActive(row)
    ? ''
    : (ENDS[sortNewestFirst(notes).find(({ event }) => event in ENDS)?.event ?? 0] ?? statusOf(row))
  const isInOrder = row.history.every(({ asked }) => asked < 2)
  return [row.id, first, offers, departures, notes.length, end, isInOrder].join(' ')
}

/** The visit that an entry would replace: a later one with the same doctor. */
function laterVisit(chain: MockClinic, row: WaitlistRow, account: string): string {
  const offer = row.status === WAITLIST_STATUS_CODES.offered && row.offer
  const offered = offer ? chain.books.slots.byId(offer.slotId)?.timeStart : undefined
  const later = chain.books.registrations
    .by('accountId', account)
    .filter((visit) => isActiveVisit(visit) && visit.doctorId === row.doctorId && visit.patientId === row.patientId)
    .filter(
      (visit) =>
        visit.date > row.date ||
        (visit.date === row.date && (offered === undefined ? visit.dayPart > row.dayPart : visit.timeStart > offered)),
    )
    .sort((a, b) => (`${a.date} ${a.timeStart}` < `${b.date} ${b.timeStart}` ? -1 : 1))
  return later[0]?.id ?? ''
}

function waitlist(chain: MockClinic, _: PageSubject, { account, patientId }: PageOwner): PageValues {
  const rows = sorted(chain.books.waitlist.by('accountId', account))
  const live = rows.filter(isWaitlistEntryActive)
  const line = (row: WaitlistRow) => waitlistOf(chain, row.scheduleId).length
  const offered = rows.filter(({ status }) => status === WAITLIST_STATUS_CODES.offered)
  const minutes = steadyAt(chain, (at) =>
    offered
      .map(({ id, offer }) => `${id} ${Math.max(1, Math.ceil(((offer?.expireAt ?? 0) - at) / 60_000))}`)
      .join('; '),
  )
  const isValid = steadyAt(chain, (at) => offered.every(({ offer }) => (offer?.expireAt ?? 0) > at))
  return {
    order: rows.map(orderText).join('; '),
    positions: live
      .map((row) => `${row.id} ${waitlistPositionOf(chain, row)}/${line(row)}`)
      .sort()
      .join('; '),
    progress: rows
      .map((row) => progressText(row))
      .sort()
      .join('; '),
    lines: live
      .map((row) => `${row.id} ${line(row)}`)
      .sort()
      .join('; '),
    left:
      MAX_ENTRIES_PER_PATIENT - chain.books.waitlist.by('patientId', patientId).filter(isWaitlistEntryActive).length,
    offers: offered
      // A slot has several queue numbers; the offer names the slot by its first one.
      .map(({ id, offer }) => `${id} ${(offer && chain.books.slots.byId(offer.slotId)?.orderNo) ?? ''}`)
      .sort()
      .join('; '),
    later: live
      .map((row) => `${row.id} ${laterVisit(chain, row, account)}`)
      .sort()
      .join('; '),
    ...(isValid === true && minutes !== undefined && { minutes }),
    ...(isValid === true && { announced: offered.find(({ tip }) => tip !== 2)?.id ?? '' }),
  }
}

/** Every request has a result, and the list loaded afterwards agrees with it. */
const results = (): PageValues => {
  return { answered: true, wrong: '' }
}
const rejoined = (): PageValues => {
  return { isLeft: true, ...results() }
}

export const EXPECTED_WAITLIST_PAGES = { waitlist, 'joined-waitlists': results, 'rejoined-waitlist': rejoined }
