import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { dayOf, dateFieldsOf } from '@/domain/general/day'
import {
  valueHistoryOf,
  type ExamItem,
  type ValuePoint,
  parseReferenceRange,
  type ExamFlag,
} from '@/domain/record/record'
import { Sheet } from '@/ui/kit/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { ResultFlag } from './exam-items'
import css from './trend-sheet.module.css'
import { computeLineChart, type ChartPoint } from '@/domain/general/line-chart'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { RecordStore } from '@/ui/stores/record-store'
import { SessionStore } from '@/ui/stores/session-store'

type TrendSheetProps = { item: ExamItem; open: boolean; onOpenChange: (open: boolean) => void }

/** Shows a value over the years, as a chart and a table. */
export const TrendSheet = observer(function TrendSheet({ item, open, onOpenChange }: TrendSheetProps) {
  const words = useMessages(recordMessages).record
  const record = useStore(RecordStore)
  const session = useStore(SessionStore)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.trendTitle(item.name)} height={520}>
      <div className={css.body}>
        <AsyncView for={record.history.of(session.patientId ?? '')} skeleton={<TrendSkeleton />}>
          {(results) => <Trend item={item} points={valueHistoryOf(results, item.name)} />}
        </AsyncView>
      </div>
    </Sheet>
  )
})

function Trend({ item, points }: { item: ExamItem; points: readonly ValuePoint[] }) {
  const words = useMessages(recordMessages).record
  if (points.length === 0) return <p className={css.note}>{words.noneYet}</p>
  const newestFirst = [...points].sort((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <>
      {points.length > 1 ? <TrendChart item={item} points={points} /> : <p className={css.note}>{words.onlyOne}</p>}
      <table className={css.table}>
        <caption className="visually-hidden">{words.trendTitle(item.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.trendColumns.day}</th>
            <th scope="col">{words.trendColumns.value}</th>
            <th scope="col">{words.trendColumns.flag}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ at, value, flag }) => (
            <tr key={at.getTime()}>
              <td>{words.day(dayOf(at))}</td>
              <td className={css.value}>
                {value} <span lang={CLINIC_LANGUAGE}>{item.unit}</span>
              </td>
              <td>{flag === 'normal' ? words.flags(flag) : <ResultFlag flag={flag} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{words.otherRanges}</p>
    </>
  )
}

const TrendSkeleton = () => (
  <SkeletonGroup>
    <div className={css.blank}>
      <Skeleton height={130} radius={14} />
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} />
      ))}
    </div>
  </SkeletonGroup>
)

const BOX = { width: 320, height: 120, inset: 10 }
/** Abnormal values point up or down, so that the shape carries the meaning too. */
const MARKS: Record<ExamFlag, string> = {
  high: 'M0 -6 6 4.5H-6z',
  low: 'M0 6 6 -4.5H-6z',
  normal: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
  unknown: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
}

/** Time runs from left to right; labels are outside the SVG, so that they follow the text size. */
function TrendChartPart({ item, points }: { item: ExamItem; points: readonly ValuePoint[] }) {
  const words = useMessages(recordMessages).record
  const values = points.map(({ at, value }) => ({ at: at.getTime(), value }))
  const { places, band } = computeLineChart(values, parseReferenceRange(item.range), BOX)
  const [first, last] = [points[0], points[points.length - 1]]
  const said = (point: ValuePoint | undefined) =>
    point ? `${words.day(dayOf(point.at))} ${point.value} ${item.unit} ${words.flags(point.flag)}`.trim() : ''
  return (
    <figure className={css.chart}>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={words.trendSummary(item.name, said(first), said(last), points.length)}
        className={css.drawing}
      >
        {band && <rect className={css.band} x="0" y={band.top} width={BOX.width} height={band.bottom - band.top} />}
        <polyline className={css.line} points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ at, flag }, index) => (
          <Mark key={at.getTime()} flag={flag} place={places[index]} />
        ))}
      </svg>
      <div className={css.years} aria-hidden="true">
        <span>{first && dateFieldsOf(dayOf(first.at)).year}</span>
        <span>{last && dateFieldsOf(dayOf(last.at)).year}</span>
      </div>
      {band && <figcaption className={css.legend}>{words.trendBand(item.range)}</figcaption>}
    </figure>
  )
}
export const TrendChart = withErrorBoundary(TrendChartPart)

function Mark({ flag, place }: { flag: ExamFlag; place: ChartPoint | undefined }) {
  if (!place) return null
  const isOdd = flag === 'high' || flag === 'low'
  return <path className={isOdd ? css.odd : css.mark} d={MARKS[flag]} transform={`translate(${place.x} ${place.y})`} />
}
