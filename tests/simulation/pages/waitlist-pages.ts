import { activeOfferOf, isEntryActive, offerSecondsLeft } from '@/domain/waitlist/waitlist'
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
import { loaded, type PageTable, type PageWork } from './page'

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

/** The page of waitlist entries. */
export const WAITLIST_PAGES: PageTable = { waitlist }
