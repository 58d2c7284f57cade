import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isResultAbnormal, isResultPending, parseResultValue, type ExamItem } from '@/domain/record/record'
import { Card } from '@/ui/kit/lists/card'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import lines from '@/ui/kit/lists/hairline.module.css'
import css from './exam-items.module.css'

type ExamItemsProps = { items: readonly ExamItem[]; onLook: (item: ExamItem) => void }

/** All values with their ranges; abnormal values have a word and an arrow, not only a colour. */
export function ExamItems({ items, onLook }: ExamItemsProps) {
  const words = useMessages(recordMessages).record
  return (
    <Card title={words.items} flush className={css.card}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.name} className={classNames(lines.between, css.item)}>
            <span className={css.name} lang={CLINIC_LANGUAGE}>
              {item.name}
            </span>
            <Value item={item} />
            {item.range !== '' && <span className={css.range}>{words.range(item.range)}</span>}
            {parseResultValue(item.value) !== undefined && (
              <button
                type="button"
                className={css.look}
                aria-haspopup="dialog"
                aria-label={words.overYearsOf(item.name)}
                onClick={() => onLook(item)}
              >
                {words.overYears}
                <Icon name="right" size={1} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Value({ item }: { item: ExamItem }) {
  const words = useMessages(recordMessages).record
  if (isResultPending(item)) return <span className={css.awaited}>{words.notYet}</span>
  return (
    <span className={classNames(css.value, isResultAbnormal(item) && css.odd)}>
      <span className={css.number}>{item.value}</span>
      <span className={css.unit}>{item.unit}</span>
      <ResultFlag flag={item.flag} />
    </span>
  )
}

/** Shows 偏高 with an arrow; renders nothing for a normal value. */
export function ResultFlag({ flag }: Pick<ExamItem, 'flag'>) {
  const words = useMessages(recordMessages).record
  if (flag !== 'low' && flag !== 'high') return null
  return (
    <span className={css.flag}>
      <span aria-hidden="true">{flag === 'high' ? '↑' : '↓'}</span>
      {words.flags(flag)}
    </span>
  )
}
