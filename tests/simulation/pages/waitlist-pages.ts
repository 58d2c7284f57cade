import {
  activeOfferOf,
  isEntryActive,
  isSameEntry,
  offerSecondsLeft,
  type WaitlistEntry,
  type WaitlistOutcome,
  type WaitlistRequest,
} from '@/domain/waitlist/waitlist'
import {
  isOfferedInOrder,
  waitlistEndOf,
  waitlistHistoryOf,
  waitlistProgressOf,
} from '@/domain/waitlist/waitlist-history'
import { findLaterVisit, firstReplacedVisit } from '@/domain/waitlist/waitlist-options'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { isAnswer, loaded, type PageTable, type PageWork } from './page'

const waitlist: PageWork = async ({ stores }) => {
  const [store, scheduling] = [stores.get(WaitlistStore), stores.get(SchedulingStore)]
  const [entries, left, visits] = await Promise.all([
    loaded(store.all.of()),
    loaded(store.left.of()),
    loaded(stores.get(RegistrationStore).upcoming.of()),
  ])
  if (!entries || !visits || store.all.peek().unreadable > 0) return undefined
  const { live } = store
  const [now, today] = [scheduling.now(), scheduling.today()]
  const announced = store.toTell(now)?.id ?? ''
  const lines = await Promise.all(live.map(async (entry) => ({ entry, count: await loaded(store.waitingAt(entry)) })))
  if (lines.some(({ count }) => !count)) return undefined
  const offered = entries.filter(({ status }) => status === 'offered')
  for (const entry of offered) store.see(entry)
  const dropped = offered.find((entry) => entry.tip === 'seen')
  if (dropped) store.dismiss(dropped)
  return {
    order: entries.map(({ status, date }) => `${status} ${date}`).join('; '),
    positions: live
      .map(({ id, position, personCount }) => `${id} ${position}/${personCount}`)
      .sort()
      .join('; '),
    progress: entries
      .map((entry) => {
        const { first, asked, left: departures } = waitlistProgressOf(entry)
        const end = isEntryActive(entry) ? '' : waitlistEndOf(entry, today)
        return [entry.id, first, asked, departures, waitlistHistoryOf(entry).length, end, isOfferedInOrder(entry)].join(
          ' ',
        )
      })
      .sort()
      .join('; '),
    lines: lines
      .map(({ entry, count }) => `${entry.id} ${count?.persons ?? ''}`)
      .sort()
      .join('; '),
    left: left ?? '',
    offers: offered
      .map(({ id, offer }) => `${id} ${(offer && store.offerAt(offer.slot)?.offer?.slot.orderNo) ?? ''}`)
      .sort()
      .join('; '),
    later: live
      .map((entry) => {
        const timeStart = activeOfferOf(entry, now)?.slot.timeStart
        const later =
          timeStart === undefined ? firstReplacedVisit([entry], visits) : findLaterVisit(entry, timeStart, visits)
        return `${entry.id} ${later?.id ?? ''}`
      })
      .sort()
      .join('; '),
    minutes: offered
      .map((entry) => `${entry.id} ${Math.max(1, Math.ceil(offerSecondsLeft(entry, now) / 60))}`)
      .join('; '),
    announced,
  }
}

/** Whether every request has a result, and those that the list contradicts; undefined if a result is uncertain. */
function resultValues(wishes: readonly WaitlistRequest[], outcomes: readonly WaitlistOutcome[], list: WaitlistEntry[]) {
  if (outcomes.some((each) => 'failure' in each && !isAnswer(each.failure))) return undefined
  const isWrong = (outcome: WaitlistOutcome) =>
    'entry' in outcome
      ? !list.some(({ id }) => id === outcome.entry.id)
      : list.some((entry) => isEntryActive(entry) && isSameEntry(entry, outcome.wish))
  return {
    answered: wishes.every((wish) => outcomes.some((outcome) => isSameEntry(outcome.wish, wish))),
    wrong: outcomes
      .filter(isWrong)
      .map(({ wish, state }) => `${wish.doctorId} ${wish.date} ${wish.dayPart} ${state}`)
      .join('; '),
  }
}

/** Joins the waitlists of several half days at once. */
const joinedWaitlists: PageWork = async ({
  stores,
  patientId,
  subject: { clinicId = '', doctorId = '', count = '' },
}) => {
  const [store, waitlist] = [stores.get(JoinWaitlistStore), stores.get(WaitlistStore)]
  const scope = { clinicId, departmentId: '', doctor: { doctorId, doctorName: doctorId } }
  const [parts, entries] = await Promise.all([loaded(store.parts.of(scope)), loaded(waitlist.all.of())])
  if (!parts || !entries) return undefined
  const place = { clinicId, departmentId: '', patientId, businessType: 'outpatient' as const }
  const choice = store.choiceOf(scope)
  choice.chooseAll(choice.open(place, entries).slice(0, Number(count)))
  const wishes = choice.wishes(place, entries)
  await store.send(wishes)
  const outcomes = store.sending.value
  const list = await loaded(waitlist.all.of())
  store.leave()
  return outcomes && list && resultValues(wishes, outcomes, list)
}

/** Leaves a waitlist, and joins it again at its end. */
const rejoinedWaitlist: PageWork = async ({ stores, patientId, subject: { doctorId = '' } }) => {
  const store = stores.get(WaitlistStore)
  const entries = await loaded(store.all.of())
  const entry = entries?.find(
    (each) => each.status === 'watching' && each.doctorId === doctorId && each.patientId === patientId,
  )
  if (entries && !entry) return {}
  if (!entry || !(await store.giveUp(entry))) return undefined
  const isLeft = store.givenUp?.id === entry.id && !store.live.some(({ id }) => id === entry.id)
  const outcome = await store.rejoin(entry)
  const list = await loaded(store.all.of())
  return outcome && list && { isLeft, ...resultValues([entry], [outcome], list) }
}

/** Pages of waitlist entries. */
export const WAITLIST_PAGES: PageTable = {
  waitlist,
  'joined-waitlists': joinedWaitlists,
  'rejoined-waitlist': rejoinedWaitlist,
}
