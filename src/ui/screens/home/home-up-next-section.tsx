import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { usePolling } from '@/ui/parts/use-polling'
import { useModules } from '@/ui/parts/use-modules'
import { useStores, type Stores } from '@/ui/stores/stores'
import { MAX_LINES, upNextItems, type UpNextItem } from '@/domain/up-next/up-next'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { useNow } from '@/ui/parts/use-now'
import { upNextMessages } from '@/ui/messages/zh/up-next'
import { useMessages } from '@/ui/messages/use-messages'
import { OfferNotice } from '../waitlist/offer-notice'
import { UpNextRow } from './up-next-row'
import css from './home-up-next-section.module.css'
import { useRouter } from '@tanstack/react-router'

const POLL_MS = 30_000

/**
 * Content that loads last, for patients with a card: upcoming tasks, and a preload of the next visit's ticket.
 * `children` wait until the tasks have loaded.
 */
export const HomeUpNextSection = observer(function HomeUpNextSection({ children }: { children: ReactNode }) {
  const loaded = useModules('account', 'consultation', 'today')
  usePrefetchTicket()
  return loaded && <Next loaded={loaded}>{children}</Next>
})

const Next = observer(function Next({ loaded, children }: { loaded: Stores; children: ReactNode }) {
  const { scheduling, session } = useStores()
  const { patientId } = session
  const { account, consultationList, order, today, waitlist } = loaded
  useEffect(() => {
    if (patientId === undefined) return
    void account.loadDue()
    order.lists.prefetch('to-pay')
    consultationList.lists.prefetch('running')
    void today.loadNext(patientId, scheduling.today())
  }, [account, consultationList, order, patientId, scheduling, today])
  usePolling(() => {
    // Refreshes the waitlist only if the patient has live entries.
    if (waitlist.live.length > 0) void waitlist.all.peek().again()
  }, POLL_MS)
  return (
    patientId !== undefined && (
      <Today loaded={loaded} patientId={patientId}>
        {children}
      </Today>
    )
  )
})

type TodayProps = {
  loaded: Stores
  patientId: string
  /** Content below the list. */
  children: ReactNode
}

/** Upcoming tasks, once all have loaded: at most three rows, in elder mode one. A held offer stays visible. */
const Today = observer(function Today({ loaded, patientId, children }: TodayProps) {
  const words = useMessages(upNextMessages).upNext
  const { consultationList, look, order, registration, today, waitlist } = loaded
  const hasOffer = waitlist.live.some(({ status }) => status === 'offered')
  const now = useNow(hasOffer ? 1000 : 60_000)
  const due = order.lists.of('to-pay')
  const running = consultationList.lists.of('running')
  const waits = waitlist.all.of()
  const sources = [due, running, waits, today.medicines, today.therapies, today.records]
  const known = sources.every(({ isKnown }) => isKnown) && {
    patientId,
    visits: registration.upcoming.known() ?? [],
    onSlip: registration.next?.id,
    therapies: today.therapies.value ?? [],
    offer: waitlist.toTell(now),
    due: due.value?.rows ?? [],
    medicines: today.medicines.value?.orders ?? [],
    consultations: running.value?.rows ?? [],
    records: today.records.value ?? [],
    isAgainOpen: today.medicines.value?.isAgainOpen === true,
  }
  const lines = known ? upNextItems(known, now, MAX_LINES[look.isElder ? 'elder' : 'plain']) : []
  const unreadable =
    (due.value?.unreadable ?? 0) + (running.value?.unreadable ?? 0) + waits.unreadable + today.therapies.unreadable
  const offer = lines.find((line) => line.kind === 'offer')
  const others = lines.filter((line): line is Exclude<UpNextItem, { kind: 'offer' }> => line.kind !== 'offer')
  return (
    <>
      <div className={css.place} role="status">
        {offer && <OfferNotice entry={offer.entry} store={waitlist} now={now} />}
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

/** Delay in ms, long enough for home to be painted and read. */
const IDLE_MS = 3000

/** Preloads the ticket of the next visit and its screen, because there may be no network at the front desk. */
function usePrefetchTicket(): void {
  const router = useRouter()
  const id = useStores().registration.upcoming.known()?.[0]?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const fetch = () => void router.preloadRoute({ to: '/visits/$id', params: { id } }).catch(() => undefined)
    const timer = setTimeout(fetch, IDLE_MS)
    return () => clearTimeout(timer)
  }, [router, id])
}
