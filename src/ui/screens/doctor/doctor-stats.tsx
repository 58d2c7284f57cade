import type { Doctor } from '@/domain/doctor/doctor'
import { formatYuan } from '@/domain/general/money'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import css from './doctor-stats.module.css'

const NO_ADVISORY = { replyCount: 0, replyMinutes: 0 }

type Figure = { readonly name: string; readonly number: string; readonly unit: string }

const inYuan = (fen: number): string => formatYuan(fen).replace(/\.00$/, '')

/** The fee, the response rate and the response time; missing figures are omitted. */
export function DoctorStats({ doctor: { consultation, clinics } }: { doctor: Doctor }) {
  const { figures: says } = useMessages(doctorMessages).doctor
  const fees = clinics.map(({ feeFen = 0 }) => feeFen).filter((fee) => fee > 0)
  const least = Math.min(...fees)
  const { replyCount, replyMinutes } = consultation?.status === 'open' ? consultation : NO_ADVISORY
  const figures: (Figure | false)[] = [
    fees.length > 0 && {
      name: says.fee,
      number: inYuan(least),
      unit: fees.every((fee) => fee === least) ? says.yuan : says.feeFrom,
    },
    replyCount > 0 && { name: says.replies, number: grouped(replyCount), unit: says.repliesUnit },
    replyMinutes > 0 && { name: says.reply, number: String(replyMinutes), unit: says.replyUnit },
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
