import { computeBarChart } from '@/domain/general/bar-chart'
import type { MonthlySpending } from '@/domain/order/annual-spending'
import { MoneyText } from '@/ui/kit/display/money-text'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { annualSpendingMessages } from '@/ui/messages/zh/annual-spending'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './month-chart.module.css'

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
export const MonthChart = withErrorBoundary(MonthChartPart)
