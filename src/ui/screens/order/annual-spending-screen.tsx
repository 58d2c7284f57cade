import { Link, getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayOf, dateFieldsOf } from '@/domain/general/day'
import {
  formatSpendingCsv,
  type SpendingEntry,
  type AnnualSpending,
  type MonthlySpending,
} from '@/domain/order/annual-spending'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { MoneyText } from '@/ui/kit/display/money-text'
import { PageTitle } from '@/ui/kit/display/page-title'
import { ProgressBar } from '@/ui/kit/display/progress-bar'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import line from '@/ui/kit/layout/apart.module.css'
import { PageBody } from '@/ui/kit/layout/page-body'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { AsyncView } from '@/ui/parts/async-view'
import { useStores, useStore, type Stores } from '@/ui/stores/stores'
import { annualSpendingMessages } from '@/ui/messages/zh/annual-spending'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { AnnualSpendingStore } from '@/ui/stores/annual-spending-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SaveButtons } from '@/ui/parts/save-buttons'
import { computeBarChart } from '@/domain/general/bar-chart'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './annual-spending-screen.module.css'

export const requiredStores = [AnnualSpendingStore]

const route = getRouteApi('/orders/year')
/** Number of earlier years that can be selected. */
const YEARS_BACK = 9

const thisYear = (stores: Stores): number => {
  const scheduling = stores.get(SchedulingStore)
  return dateFieldsOf(scheduling.today()).year
}
/** The year in the URL if it can be selected, or else the current year. */
function yearFrom(stores: Stores, named: string | undefined): number {
  const now = thisYear(stores)
  const year = /^\d{4}$/.test(named ?? '') ? Number(named) : now
  return year <= now && year >= now - YEARS_BACK ? year : now
}

/** A patient's payments in a year, by month and purpose, with refunds. */
export const AnnualSpendingScreen = observer(function AnnualSpendingScreen() {
  const words = useMessages(annualSpendingMessages).annualSpending
  const stores = useStores()
  const moneyYear = stores.get(AnnualSpendingStore)
  const session = stores.get(SessionStore)
  const year = yearFrom(stores, route.useSearch().year)
  return (
    <main>
      <PageTitle title={words.title} note={<span lang={CLINIC_LANGUAGE}>{words.note(session.patientName)}</span>} />
      <PageBody gap={20} isLast>
        <YearTurns year={year} last={thisYear(stores)} />
        <AsyncView for={moneyYear.account.of(year)} skeleton={<Reading />}>
          {(account) =>
            account.rows.length === 0 ? (
              <Tips picture="slip" title={words.none(account.year)} text={words.noneText} />
            ) : (
              <Account account={account} />
            )
          }
        </AsyncView>
      </PageBody>
    </main>
  )
})

function YearTurns({ year, last }: { year: number; last: number }) {
  const words = useMessages(annualSpendingMessages).annualSpending
  const navigate = route.useNavigate()
  const turn = (to: number) => void navigate({ search: { year: String(to) }, replace: true })
  return (
    <div className={line.apart}>
      <Button variant="text" size="s" disabled={year === last - YEARS_BACK} onClick={() => turn(year - 1)}>
        {words.before}
      </Button>
      <p className={css.year} role="status">
        {words.year(year)}
      </p>
      <Button variant="text" size="s" disabled={year === last} onClick={() => turn(year + 1)}>
        {words.after}
      </Button>
    </div>
  )
}

/** Loading progress, shown above the skeleton. */
const Reading = observer(function Reading() {
  const words = useMessages(annualSpendingMessages).annualSpending
  const { reading } = useStore(AnnualSpendingStore)
  return (
    <>
      <ProgressBar label={words.reading} percent={reading ? (100 * reading.read) / Math.max(1, reading.total) : 0} />
      <SkeletonGroup>
        <div className={css.bars}>
          <Skeleton height={150} radius={16} />
          <Skeleton height={150} radius={16} />
        </div>
      </SkeletonGroup>
    </>
  )
})

function Account({ account }: { account: AnnualSpending }) {
  const { annualSpending: words, order: says } = useMessages(annualSpendingMessages, orderMessages)
  const { care, byCard, recharge, otherCard, ownFen, kinds, rows, undated } = account
  const sums = [
    [words.care, care.paidFen],
    [words.byCard, byCard.paidFen],
    [words.refunded, care.refundFen],
    [words.toCard, byCard.refundFen],
    [words.recharge, recharge.paidFen],
    [words.rechargeRefund, recharge.refundFen],
  ] as const
  const others = [
    [words.otherIn, otherCard.inFen],
    [words.otherOut, otherCard.outFen],
    [words.otherBack, otherCard.backFen],
  ] as const
  return (
    <>
      <CellGroup title={words.total}>
        {sums.map(
          ([title, fen], at) =>
            (at === 0 || fen > 0) && <Cell key={title} title={title} value={<MoneyText fen={fen} />} />,
        )}
        {others.map(
          ([title, fen]) =>
            fen > 0 && <Cell key={title} title={title} note={words.otherNote} trailing={<MoneyText fen={fen} />} />,
        )}
        <Cell title={words.own} note={words.ownNote} trailing={<MoneyText fen={ownFen} size="m" />} />
      </CellGroup>
      {care.paidFen > 0 && <MonthChart months={account.months} />}
      {kinds.length > 1 && (
        <CellGroup title={words.byKind}>
          {kinds.map(({ kind, paidFen, refundFen }) => (
            <Cell
              key={kind}
              title={says.kinds[kind]}
              note={refundFen > 0 ? words.back(words.yuan(refundFen)) : undefined}
              trailing={<MoneyText fen={paidFen} />}
            />
          ))}
        </CellGroup>
      )}
      <CellGroup title={words.each}>
        {rows.map((row) => (
          <PaidRow key={row.id} row={row} />
        ))}
      </CellGroup>
      <p className={css.rule}>
        {words.rule}
        {undated > 0 && `。${words.undated(undated)}`}
      </p>
      <SpendingExportButtons account={account} />
    </>
  )
}

function PaidRow({ row }: { row: SpendingEntry }) {
  const { annualSpending: words, order: says } = useMessages(annualSpendingMessages, orderMessages)
  const { id, at, kind, clinicName, doctorName, paidFen, refundFen } = row
  return (
    <Cell
      title={says.kinds[kind]}
      note={
        <>
          <span className={css.line}>{words.day(dayOf(at))}</span>
          <span className={css.line}>
            <DotSeparatedText parts={[doctorName, clinicName]} lang={CLINIC_LANGUAGE} />
          </span>
          {refundFen > 0 && <span className={css.line}>{words.back(words.yuan(refundFen))}</span>}
        </>
      }
      trailing={<MoneyText fen={paidFen} />}
      render={(link) => <Link to="/orders/$id" params={{ id }} {...link} />}
    />
  )
}

/** Exports the year as a spreadsheet table. */
function SpendingExportButtons({ account }: { account: AnnualSpending }) {
  const { annualSpending: words, order: says } = useMessages(annualSpendingMessages, orderMessages)
  const text = () => formatSpendingCsv(account, { heads: words.heads, kinds: says.kinds })
  return <SaveButtons name={`${account.year}.csv`} type="text/csv;charset=utf-8" text={text} words={words} />
}

const BOX = { width: 320, height: 110, inset: 8 }

/** One bar per month, with refunds in a paler tint; the same data follows as text. */
function MonthChartPart({ months }: { months: readonly MonthlySpending[] }) {
  const words = useMessages(annualSpendingMessages).annualSpending
  const bars = computeBarChart(
    months.map(({ paidFen, refundFen }) => ({ whole: paidFen, part: refundFen })),
    BOX,
  )
  const moved = months.filter(({ paidFen, refundFen }) => paidFen > 0 || refundFen > 0)
  const most = moved.reduce((a, b) => (b.paidFen > a.paidFen ? b : a), moved[0] ?? { month: 1, paidFen: 0 })
  return (
    <section aria-labelledby="by-month">
      <SectionHead id="by-month" title={words.byMonth} />
      <div className={css.chart}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          role="img"
          aria-label={words.chart(moved.length, most.month, words.yuan(most.paidFen))}
          className={css.drawing}
        >
          {bars.map(({ x, width, whole, part }, at) => (
            <g key={months[at]?.month}>
              <rect className={css.kept} x={x} y={BOX.height - whole + part} width={width} height={whole - part} />
              <rect className={css.back} x={x} y={BOX.height - whole} width={width} height={part} />
            </g>
          ))}
        </svg>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.paid}</th>
              <th scope="col">{words.refund}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ month, paidFen, refundFen }) => (
              <tr key={month}>
                <th scope="row">{words.monthText(month)}</th>
                <td>
                  <MoneyText fen={paidFen} mark="none" />
                </td>
                <td>{refundFen > 0 && <MoneyText fen={refundFen} mark="none" />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
const MonthChart = withErrorBoundary(MonthChartPart)
