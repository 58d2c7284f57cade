import { dayOf, partsOf } from '@/domain/general/day'
import { lineChart, type ChartPlace } from '@/domain/general/line-chart'
import { boundsIn, type ExamFlag, type ExamItem, type ValuePoint } from '@/domain/record/record'
import { recordWords } from '@/ui/words/zh/record'
import { useWords } from '@/ui/words/words'
import { optional } from '@/ui/parts/optional'
import css from './trend-chart.module.css'

const BOX = { width: 320, height: 120, inset: 10 }
/** A value out of range points up or down, so that the shape says it too. */
const MARKS: Record<ExamFlag, string> = {
  high: 'M0 -6 6 4.5H-6z',
  low: 'M0 6 6 -4.5H-6z',
  normal: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
  unknown: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
}

/** The oldest left; the words of it stand outside the drawing, so that they grow with the person's type. */
function TrendChartPart({ item, points }: { item: ExamItem; points: readonly ValuePoint[] }) {
  const words = useWords(recordWords).record
  const values = points.map(({ at, value }) => ({ at: at.getTime(), value }))
  const { places, band } = lineChart(values, boundsIn(item.range), BOX)
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
        <span>{first && partsOf(dayOf(first.at)).year}</span>
        <span>{last && partsOf(dayOf(last.at)).year}</span>
      </div>
      {band && <figcaption className={css.legend}>{words.trendBand(item.range)}</figcaption>}
    </figure>
  )
}
export const TrendChart = optional(TrendChartPart)

function Mark({ flag, place }: { flag: ExamFlag; place: ChartPlace | undefined }) {
  if (!place) return null
  const isOdd = flag === 'high' || flag === 'low'
  return <path className={isOdd ? css.odd : css.mark} d={MARKS[flag]} transform={`translate(${place.x} ${place.y})`} />
}
