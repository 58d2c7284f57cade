import type { Doctor } from '@/domain/doctor'
import { yuanText } from '@/domain/money'
import { useWords } from '@/ui/words/words'
import css from './doctor-figures.module.css'

type Figure = { readonly name: string; readonly number: string; readonly unit: string }

/** Only what the clinic has sent: replies and their price while the doctor is open for consultations. */
export function DoctorFigures({ doctor: { advisory } }: { doctor: Doctor }) {
  const { figures: says } = useWords().doctor
  if (advisory?.status !== 'open') return null
  const { replyCount, replyMinutes, feeFen } = advisory
  const figures: (Figure | false)[] = [
    replyCount > 0 && { name: says.replies, number: grouped(replyCount), unit: says.repliesUnit },
    replyMinutes > 0 && { name: says.reply, number: String(replyMinutes), unit: says.replyUnit },
    feeFen > 0 && { name: says.advisory, number: yuanText(feeFen).replace(/\.00$/, ''), unit: says.yuan },
  ]
  const shown = figures.filter((each) => each !== false)
  if (shown.length === 0) return null
  return (
    <dl className={css.figures}>
      {shown.map(({ name, number, unit }) => (
        <div key={name} className={css.figure}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.value}>
            <span className={css.number}>{number}</span>
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
