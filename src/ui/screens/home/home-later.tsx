import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Badge } from '@/ui/kit/display/badge'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { useTerms } from '@/ui/parts/use-terms'
import { useStores, type Stores } from '@/ui/stores/stores'
import { accountWords } from '@/ui/words/account'
import { consultationWords } from '@/ui/words/consultation'
import { useWords } from '@/ui/words/words'
import { OfferNotice } from '../waitlist/offer-notice'
import css from './home-later.module.css'
import { useTicketAtHand } from './use-ticket-at-hand'

/** What waits for this patient beside the next visit: a number offered, orders to pay, answers that nobody has read. */
export const HomeLater = observer(function HomeLater() {
  const loaded = useTerms('account', 'consultation')
  useTicketAtHand()
  return (
    <>
      {loaded && <News loaded={loaded} />}
      <div className={css.place}>
        <OfferNotice />
      </div>
    </>
  )
})

const News = observer(function News({ loaded: { account, consultationList } }: { loaded: Stores }) {
  const { patientId } = useStores().session
  const { account: words, consultation: says } = useWords(accountWords, consultationWords)
  useEffect(() => {
    if (patientId === undefined) return
    void account.loadDue()
    void consultationList.loadList(patientId, 'running')
  }, [account, consultationList, patientId])
  const due = account.due.value ?? 0
  const unread = consultationList.unreadOf('running')
  const answered = consultationList.rowsOf('running')?.filter(({ unreadCount }) => unreadCount > 0) ?? []
  const [first] = answered
  return (
    <div role="status">
      {due + unread > 0 && (
        <div className={css.news}>
          <CellGroup>
            {due > 0 && (
              <Cell
                icon="bill"
                title={words.bills}
                trailing={<Badge count={due} label={words.counted(due)} />}
                render={(link) => <Link to="/orders" search={{ queryType: '1' }} {...link} />}
              />
            )}
            {first && (
              <Cell
                icon="chat"
                title={words.consultation}
                trailing={<Badge count={unread} label={says.unread(unread)} />}
                render={(link) =>
                  answered.length === 1 ? (
                    <Link to="/chat/$conversationId" params={{ conversationId: first.conversationId }} {...link} />
                  ) : (
                    <Link to="/advisory" {...link} />
                  )
                }
              />
            )}
          </CellGroup>
        </div>
      )}
    </div>
  )
})
