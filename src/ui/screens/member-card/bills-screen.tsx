import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { signedAmountFen, type Bill } from '@/domain/member-card/member-card'
import { buttonClass } from '@/ui/kit/button'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { MoneyText } from '@/ui/kit/display/money-text'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { StaleNote } from '@/ui/parts/section-error'
import { type Stores, useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import css from './bills-screen.module.css'
import { MemberCardStore } from '@/ui/stores/member-card-store'

export const requiredStores = [MemberCardStore]

const monthOf = ({ at }: Bill): string => dayOf(at).slice(0, 7)

/** Prefetches the transactions. */
export function loader(stores: Stores): void {
  const memberCard = stores.get(MemberCardStore)
  memberCard.bills.prefetch()
}

/** S60: all transactions, each with the resulting balance. */
export const BillsScreen = observer(function BillsScreen() {
  const { memberCard: words, titles } = useMessages(memberCardMessages, titlesMessages)
  const memberCard = useStore(MemberCardStore)
  const { bills } = memberCard
  const list = bills.of()
  const paging = bills.paging()
  return (
    <main>
      <PageTitle title={words.billsTitle} />
      <div className={css.body}>
        <div className={css.line}>
          <CellGroup>
            <Cell icon="refresh" title={titles.refunds} render={(link) => <Link to="/orders/refunds" {...link} />} />
          </CellGroup>
        </div>
        <AsyncView for={list} skeleton={<BillSkeletons />} stale={<StaleNote for={list} />}>
          {(page) => (
            <InfiniteList
              label={words.list}
              rows={page.rows}
              idOf={({ id }) => id}
              estimate={96}
              unreadable={page.unreadable}
              {...paging}
              isLoading={paging.isLoading || (page.rows.length === 0 && list.isPending)}
              skeleton={<BillSkeletons />}
              empty={
                <Tips
                  picture="slip"
                  title={words.noBills}
                  text={words.noBillsText}
                  actions={
                    <Link to="/member" className={buttonClass({ variant: 'neutral' })}>
                      {words.toCard}
                    </Link>
                  }
                />
              }
            >
              {(bill, at) => <BillRow bill={bill} hasMonth={monthOf(bill) !== monthBefore(page.rows[at - 1])} />}
            </InfiniteList>
          )}
        </AsyncView>
      </div>
    </main>
  )
})

const monthBefore = (bill: Bill | undefined): string | undefined => bill && monthOf(bill)

function BillRow({ bill, hasMonth }: { bill: Bill; hasMonth: boolean }) {
  const words = useMessages(memberCardMessages).memberCard
  const { chargeId } = bill
  return (
    <>
      {hasMonth && <h2 className={css.month}>{words.monthOf(monthOf(bill))}</h2>}
      <div className={css.line}>
        {chargeId === '' ? (
          <div className={css.bill}>
            <BillFace bill={bill} />
          </div>
        ) : (
          <Link to="/orders/$id" params={{ id: chargeId }} className={css.bill}>
            <BillFace bill={bill} />
          </Link>
        )}
      </div>
    </>
  )
}

/** Keeps an amount and its unit on the same line. */
const together = (text: string): string => text.replaceAll(' ', '\u00A0')

/** States the direction in words and with a sign; an unknown kind has neither. */
function BillFace({ bill }: { bill: Bill }) {
  const { memberCard: words, common } = useMessages(memberCardMessages, commonMessages)
  const { kind, title, at, balanceFen, principalFen, presentFen } = bill
  const moved = signedAmountFen(bill)
  return (
    <>
      <span className={css.pair}>
        <span className={css.title} lang={CLINIC_LANGUAGE}>
          {title === '' ? words.kinds[kind] : title}
        </span>
        <span className={css.moved}>
          {words.kinds[kind]} {kind !== 'unknown' && moved > 0 && '+'}
          <MoneyText fen={kind === 'unknown' ? Math.abs(moved) : moved} />
        </span>
      </span>
      <span className={css.pair}>
        <span className={css.small}>{words.at(at)}</span>
        {balanceFen !== undefined && (
          <span className={css.small}>
            {words.left} <MoneyText fen={balanceFen} />
          </span>
        )}
      </span>
      {presentFen !== 0 && (
        <span className={css.small}>
          {words.parts(together(common.yuan(Math.abs(principalFen))), together(common.yuan(Math.abs(presentFen))))}
        </span>
      )}
    </>
  )
}

const BillSkeletons = () => (
  <SkeletonGroup>
    {[0, 1, 2].map((each) => (
      <div key={each} className={css.line}>
        <div className={css.bill}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="40%" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
