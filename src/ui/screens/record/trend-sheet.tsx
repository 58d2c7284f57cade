import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { dayOf } from '@/domain/general/day'
import { seriesOf, type ExamItem, type ValuePoint } from '@/domain/record/record'
import { Sheet } from '@/ui/kit/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { recordWords } from '@/ui/words/zh/record'
import { useWords } from '@/ui/words/words'
import { Flag } from './exam-items'
import { TrendChart } from './trend-chart'
import css from './trend-sheet.module.css'

type TrendSheetProps = { item: ExamItem; open: boolean; onOpenChange: (open: boolean) => void }

/** One value over the years: a line, and the same in a table. */
export const TrendSheet = observer(function TrendSheet({ item, open, onOpenChange }: TrendSheetProps) {
  const words = useWords(recordWords).record
  const { record, session } = useStores()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.trendTitle(item.name)} height={520}>
      <div className={css.body}>
        <Waiting
          for={record.history}
          skeleton={<TrendSkeleton />}
          retry={() => void record.loadHistory(session.patientId ?? '')}
        >
          {(results) => <Trend item={item} points={seriesOf(results, item.name)} />}
        </Waiting>
      </div>
    </Sheet>
  )
})

function Trend({ item, points }: { item: ExamItem; points: readonly ValuePoint[] }) {
  const words = useWords(recordWords).record
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
              <td>{flag === 'normal' ? words.flags(flag) : <Flag flag={flag} />}</td>
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
