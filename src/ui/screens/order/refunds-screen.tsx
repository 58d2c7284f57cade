import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { sumOfRefunds, type Refund, type RefundOverview } from '@/domain/order/refunds'
import { Button } from '@/ui/kit/button'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import line from '@/ui/kit/layout/apart.module.css'
import { PageBody } from '@/ui/kit/layout/page-body'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { AsyncView } from '@/ui/parts/async-view'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { StaleNote } from '@/ui/parts/section-error'
import { useNearTimeFormatter } from '@/ui/parts/use-near-time-formatter'
import { usePolling } from '@/ui/parts/use-polling'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { refundsMessages } from '@/ui/messages/zh/refunds'
import { useMessages } from '@/ui/messages/use-messages'
import { RefundStore } from '@/ui/stores/refund-store'
import { type Stores, useStore } from '@/ui/stores/stores'
import { orderTitle } from './order-view'
import css from './refunds-screen.module.css'

export const requiredStores = [RefundStore]

/** Loads the refunds. */
export function loader(stores: Stores): void {
  stores.get(RefundStore).overview.prefetch()
}

const POLL_INTERVAL_MS = 60_000

/** All refunds of the family: those on their way with their start, and those that have arrived. */
export const RefundsScreen = observer(function RefundsScreen() {
  const words = useMessages(refundsMessages).refunds
  const overview = useStore(RefundStore).overview.of()
  usePolling(() => {
    if (overview.value?.onTheWay.length && !overview.isPending) void overview.again()
  }, POLL_INTERVAL_MS)
  return (
    <main>
      <PageTitle title={words.title} note={words.note} />
      <PageBody gap={20} above={8} isLast>
        <AsyncView for={overview} skeleton={<RefundSkeletons />} stale={<StaleNote for={overview} />}>
          {(value) => <Overview overview={value} />}
        </AsyncView>
      </PageBody>
    </main>
  )
})

function Overview({ overview: { onTheWay, arrived, notRead } }: { overview: RefundOverview }) {
  const words = useMessages(refundsMessages).refunds
  const sumFen = sumOfRefunds(onTheWay)
  const isEmpty = onTheWay.length === 0 && arrived.length === 0
  return (
    <>
      {notRead > 0 && (
        <Notice icon="alert" role="status">
          {words.notRead(notRead)}
        </Notice>
      )}
      {isEmpty && notRead === 0 && <Tips picture="slip" title={words.none} text={words.noneText} />}
      {onTheWay.length > 0 && (
        <CellGroup title={words.onTheWay}>
          {onTheWay.map((refund) => (
            <RefundCell key={refund.order.id} refund={refund} />
          ))}
          {onTheWay.length > 1 && sumFen !== undefined && (
            <Cell title={words.sum} trailing={<MoneyText fen={sumFen} size="m" />} />
          )}
        </CellGroup>
      )}
      {onTheWay.length === 0 && arrived.length > 0 && notRead === 0 && <p className={css.note}>{words.noneOnTheWay}</p>}
      {arrived.length > 0 && (
        <CellGroup title={words.arrived}>
          {arrived.map((refund) => (
            <RefundCell key={refund.order.id} refund={refund} />
          ))}
        </CellGroup>
      )}
      <Checked />
    </>
  )
}

/** Links to the order that is refunded. */
function RefundCell({ refund }: { refund: Refund }) {
  const { order: says, refunds: words } = useMessages(orderMessages, refundsMessages)
  const { order, state, amountFen, at, payType } = refund
  const { id, patientName, doctorName, clinicName } = order
  const isOnTheWay = state === 'refunding'
  const when = at
    ? words[isOnTheWay ? 'since' : 'arrivedAt'](says.moment(at))
    : words[isOnTheWay ? 'noStart' : 'noArrival']
  return (
    <Cell
      title={orderTitle(says, order)}
      note={
        <>
          <span className={css.when}>{when}</span>
          {payType && <span className={css.line}>{words.to[payType]}</span>}
          <span className={css.line}>
            <DotSeparatedText parts={[patientName, doctorName, clinicName]} lang={CLINIC_LANGUAGE} />
          </span>
        </>
      }
      trailing={amountFen !== undefined && <MoneyText fen={amountFen} />}
      render={(link) => <Link to="/orders/$id" params={{ id }} {...link} />}
    />
  )
}

/** Time of the last check, with a button to check again. */
const Checked = observer(function Checked() {
  const { common, refunds: words } = useMessages(commonMessages, refundsMessages)
  const overview = useStore(RefundStore).overview.of()
  const nearTime = useNearTimeFormatter()
  const { loadedAt, isPending } = overview
  return (
    <>
      <div className={line.apart}>
        <p className={css.note} role="status">
          {loadedAt && words.checked(nearTime(loadedAt))}
        </p>
        <Button
          variant="tint"
          size="s"
          loading={isPending}
          loadingText={common.loading}
          onClick={() => void overview.again()}
        >
          {words.again}
        </Button>
      </div>
      <p className={css.note}>{words.rule}</p>
    </>
  )
})

const RefundSkeletons = () => (
  <SkeletonGroup>
    <CellGroup>
      {[0, 1].map((each) => (
        <Cell
          key={each}
          title={<Skeleton width="5rem" height={20} />}
          note={<Skeleton width="9rem" height={16} />}
          trailing={<Skeleton width="3rem" height={20} />}
        />
      ))}
    </CellGroup>
  </SkeletonGroup>
)
