import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useLastValue } from '@/ui/parts/use-last-value'
import { usePolling } from '@/ui/parts/use-polling'
import { useLoadedStore } from '@/ui/parts/use-loaded-store'
import { useStore } from '@/ui/stores/stores'
import { MAX_UP_NEXT_ITEMS, listUpNextItems, type UpNextItem } from '@/domain/up-next/up-next'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { useNow } from '@/ui/parts/use-now'
import { UpNextStore } from '@/ui/stores/up-next-store'
import { upNextMessages } from '@/ui/messages/zh/up-next'
import { useMessages } from '@/ui/messages/use-messages'
import { WaitlistOfferNotice } from '../waitlist/waitlist-offer-notice'
import { UpNextRow } from './up-next-row'
import css from './home-up-next-section.module.css'
import { useRouter } from '@tanstack/react-router'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { OrderStore } from '@/ui/stores/order-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

export const requiredStores = [ConsultationListStore, OrderStore, UpNextStore, WaitlistStore]

const POLL_MS = 30_000

/**
 * Content that loads last, for patients with a card: upcoming tasks, and a preload of the next visit's ticket.
 * `children` wait until the tasks have loaded.
 */
export const HomeUpNextSection = observer(function HomeUpNextSection({ children }: { children: ReactNode }) {
  const isLoaded = useLoadedStore(UpNextStore) !== undefined
  usePrefetchTicket()
  return isLoaded && <Next>{children}</Next>
})

const Next = observer(function Next({ children }: { children: ReactNode }) {
  const consultationList = useStore(ConsultationListStore)
  const order = useStore(OrderStore)
  const session = useStore(SessionStore)
  const waitlist = useStore(WaitlistStore)
  const { patientId } = session
  useEffect(() => {
    if (patientId === undefined) return
    // The tab bar or the previous screen already observes these, so rendering alone would not reload them.
    order.counts.prefetch(patientId, 'to-pay')
    order.lists.prefetch('to-pay')
    consultationList.lists.prefetch('running')
  }, [consultationList, order, patientId])
  usePolling(() => {
    // Refreshes the waitlist only if the patient has active entries.
    if (waitlist.live.length > 0) void waitlist.all.peek().again()
  }, POLL_MS)
  return patientId !== undefined && <Today patientId={patientId}>{children}</Today>
})

type TodayProps = {
  patientId: string
  /** Content rendered below the list. */
  children: ReactNode
}

/** Upcoming tasks, once all have loaded: at most three rows, or one in elder mode. A held offer stays visible. */
const Today = observer(function Today({ patientId, children }: TodayProps) {
  const words = useMessages(upNextMessages).upNext
  const consultationList = useStore(ConsultationListStore)
  const appearance = useStore(AppearanceStore)
  const order = useStore(OrderStore)
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const upNext = useStore(UpNextStore)
  const waitlist = useStore(WaitlistStore)
  const hasOffer = waitlist.live.some(({ status }) => status === 'offered')
  const now = useNow(hasOffer ? 1000 : 60_000)
  const due = order.lists.of('to-pay')
  const running = consultationList.lists.of('running')
  const waits = waitlist.all.of()
  const medicines = upNext.medicines.of(patientId)
  const therapies = upNext.therapies.of()
  const records = upNext.records.of(patientId, scheduling.today())
  // After midnight, the previous day's records stay displayed until the new day's have loaded.
  const newRecords = useLastValue(records.value, patientId)
  const followUps = upNext.followUps.of(patientId)
  const upcoming = registration.upcoming.known()
  useEffect(() => {
    if (upcoming) upNext.noteUpcoming(upcoming)
  }, [upNext, upcoming])
  const sources = [due, running, waits, medicines, therapies, followUps]
  const isKnown = sources.every((source) => source.isKnown) && (records.isKnown || newRecords !== undefined)
  const known = isKnown && {
    patientId,
    visits: upcoming ?? [],
    onSlip: registration.next?.id,
    therapies: therapies.value ?? [],
    offer: waitlist.toTell(now),
    due: due.value?.rows ?? [],
    medicines: medicines.value?.orders ?? [],
    consultations: running.value?.rows ?? [],
    records: newRecords ?? [],
    // Whether a visit has been booked is unknown without the visits.
    followUps: (upcoming && followUps.value) ?? [],
    isAgainOpen: medicines.value?.isAgainOpen === true,
  }
  const lines = known ? listUpNextItems(known, now, MAX_UP_NEXT_ITEMS[appearance.isElder ? 'elder' : 'plain']) : []
  const unreadable =
    (due.value?.unreadable ?? 0) + (running.value?.unreadable ?? 0) + waits.unreadable + therapies.unreadable
  const offer = lines.find((line) => line.kind === 'offer')
  const others = lines.filter((line): line is Exclude<UpNextItem, { kind: 'offer' }> => line.kind !== 'offer')
  return (
    <>
      <div className={css.place} role="status">
        {offer && <WaitlistOfferNotice entry={offer.entry} store={waitlist} now={now} />}
      </div>
      <div role="status">
        {others.length > 0 && (
          <section className={css.today} aria-labelledby="today">
            <SectionHead id="today" title={words.title} />
            <CellGroup>
              {others.map((line) => (
                <UpNextRow key={line.key} line={line} now={now} />
              ))}
            </CellGroup>
          </section>
        )}
      </div>
      {known && <UnreadableNote count={unreadable} />}
      {known && children}
    </>
  )
})

/** Delay in ms, long enough for home to be rendered and read. */
const IDLE_MS = 3000

/** Preloads the ticket of the next visit and its screen, because there may be no network at the front desk. */
function usePrefetchTicket(): void {
  const router = useRouter()
  const id = useStore(RegistrationStore).upcoming.known()?.[0]?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const fetch = () => void router.preloadRoute({ to: '/visits/$id', params: { id } }).catch(() => undefined)
    const timer = setTimeout(fetch, IDLE_MS)
    return () => clearTimeout(timer)
  }, [router, id])
}
