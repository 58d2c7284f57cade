import type { ReactNode } from 'react'
import { groupHoursByWeekdays, type ConsultationRule } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { UntranslatedNotice, ClinicText } from '@/ui/parts/clinic-text'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { statusMessages } from '@/ui/messages/zh/status'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import css from './consultation-terms.module.css'

/** The fee and the conditions that the clinic has sent. */
export function ConsultationTerms({ doctor, rule }: { doctor: Doctor; rule: ConsultationRule }) {
  const { consultation: says, terms } = useMessages(consultationMessages, termsMessages)
  const { acceptHours, feeFen, notice, refundRule, replyHours, roundsMax, validHours } = rule
  const minutes = doctor.consultation?.replyMinutes ?? 0
  return (
    <Card title={says.terms}>
      <dl className={css.terms}>
        <Term name={says.fee} value={feeFen === 0 ? says.free : <MoneyText fen={feeFen} />} />
        <Term name={says.rounds} value={roundsMax > 0 ? says.roundsOf(roundsMax) : says.roundsFree} />
        {validHours > 0 && <Term name={says.valid} value={says.validOf(validHours)} />}
        {acceptHours > 0 && <Term name={says.accept} value={says.acceptOf(acceptHours)} />}
        {replyHours > 0 && <Term name={says.answer} value={says.answerOf(replyHours)} />}
        {minutes > 0 && <Term name={says.average} value={says.averageOf(minutes)} />}
        <Hours rule={rule} />
        {refundRule !== '' && (
          <Term
            name={says.refund}
            value={<ClinicText text={refundRule} told={terms.refund(refundRule, acceptHours, replyHours)} />}
          />
        )}
        {notice !== '' && <Term name={says.notice} value={<span lang={CLINIC_LANGUAGE}>{notice}</span>} />}
      </dl>
      {notice !== '' && <UntranslatedNotice className={css.note} />}
    </Card>
  )
}

function Hours({ rule }: { rule: ConsultationRule }) {
  const { consultation: says, status } = useMessages(consultationMessages, statusMessages)
  const groups = groupHoursByWeekdays(rule.openHours)
  if (groups.length === 0) return null
  const lines = groups.map(({ weekdays, hours }) =>
    says.hoursOf(weekdays.length === 7 ? says.everyDay : says.weekdays(weekdays), status.hours(hours)),
  )
  return (
    <Term
      name={says.openHours}
      value={lines.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    />
  )
}

const Term = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className={css.term}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{value}</dd>
  </div>
)
