import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useFollowing } from '@/ui/parts/use-following'
import { useTerms } from '@/ui/parts/use-terms'
import { useStores, type Stores } from '@/ui/stores/stores'
import { Today } from './today'
import { useTicketAtHand } from './use-ticket-at-hand'

const POLL_MS = 30_000

/**
 * What comes late for who has a card: what is next beside the visit on the slip, and the ticket while there is a network.
 * What stands below waits until its lines are known.
 */
export const HomeLater = observer(function HomeLater({ children }: { children: ReactNode }) {
  const loaded = useTerms('account', 'consultation', 'today')
  useTicketAtHand()
  return loaded && <Next loaded={loaded}>{children}</Next>
})

const Next = observer(function Next({ loaded, children }: { loaded: Stores; children: ReactNode }) {
  const { scheduling, session } = useStores()
  const { patientId } = session
  const { account, consultationList, order, today, waitlist } = loaded
  useEffect(() => {
    if (patientId === undefined) return
    void account.loadDue()
    void order.loadList('to-pay')
    void consultationList.loadList(patientId, 'running')
    void waitlist.loadAll()
    void today.loadNext(patientId, scheduling.today())
  }, [account, consultationList, order, patientId, scheduling, today, waitlist])
  useFollowing(() => {
    // Who waits for nothing is not asked about again.
    if (waitlist.live.length > 0) void waitlist.loadAll()
  }, POLL_MS)
  return (
    patientId !== undefined && (
      <Today loaded={loaded} patientId={patientId}>
        {children}
      </Today>
    )
  )
})
