import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayOf } from '@/domain/day'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { movedFen, type Bill } from '@/domain/member-card'
import { buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/infinite-list'
import { MoneyText } from '@/ui/kit/money-text'
import { PageTitle } from '@/ui/kit/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { Tips } from '@/ui/kit/tips'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { useNearTime } from '@/ui/parts/use-near-time'
import { FailureTips } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { memberWords } from '@/ui/words/member'
import { useWords } from '@/ui/words/words'
import css from './bills-screen.module.css'

const monthOf = ({ at }: Bill): string => dayOf(at).slice(0, 7)

/** S60: everything that came in and went out, with the balance after it. */
export const BillsScreen = observer(function BillsScreen() {
  const words = useWords(commonWords, memberWords)
  const nearTime = useNearTime()
  const { member } = useStores()
  const { value, valueAt, failure } = member.bills
  const load = () => void member.loadBills()
  return (
    <main>
      <PageTitle title={words.member.billsTitle} />
      <div className={css.body}>
        {value === undefined ? (
          failure ? (
            <FailureTips failure={failure} retry={load} />
          ) : (
            <BillSkeletons />
          )
        ) : (
          <>
            {failure && valueAt && <QuietMark text={words.common.notRefreshed(nearTime(valueAt))} retry={load} />}
            <InfiniteList
              label={words.member.list}
              rows={value.rows}
              idOf={({ id }) => id}
              estimate={96}
              hasMore={value.rows.length < value.total}
              isLoading={member.more.isPending || (value.rows.length === 0 && member.bills.isPending)}
              hasFailed={member.more.failure !== undefined}
              onMore={() => void member.loadMoreBills()}
              skeleton={<BillSkeletons />}
              empty={
                <Tips
                  picture="slip"
                  title={words.member.noBills}
                  text={words.member.noBillsText}
                  actions={
                    <Link to="/member" className={buttonClass({ variant: 'neutral' })}>
                      {words.member.toCard}
                    </Link>
                  }
                />
              }
            >
              {(bill, at) => <BillRow bill={bill} hasMonth={monthOf(bill) !== monthBefore(value.rows[at - 1])} />}
            </InfiniteList>
          </>
        )}
      </div>
    </main>
  )
})

const monthBefore = (bill: Bill | undefined): string | undefined => bill && monthOf(bill)

function BillRow({ bill, hasMonth }: { bill: Bill; hasMonth: boolean }) {
  const words = useWords(memberWords).member
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

/** No line ends between a sum and its unit. */
const together = (text: string): string => text.replaceAll(' ', '\u00A0')

/** In and out are said in words; the sign only repeats them. What is of an unknown kind has none. */
function BillFace({ bill }: { bill: Bill }) {
  const { member: words, common } = useWords(memberWords, commonWords)
  const { kind, title, at, balanceFen, principalFen, presentFen } = bill
  const moved = movedFen(bill)
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
        <span className={css.small}>
          {words.left} <MoneyText fen={balanceFen} />
        </span>
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
