import type { ComponentType, ReactNode } from 'react'
import { timeOf, type Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { VisitRow } from '@/domain/visit/visit-list'
import { classNames } from '@/ui/kit/class-names'
import { Avatar } from '@/ui/kit/display/avatar'
import { Icon } from '@/ui/kit/display/icon'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { visitsMessages } from '@/ui/messages/zh/visits'
import { useMessages } from '@/ui/messages/use-messages'
import paper from '@/ui/kit/lists/row-card.module.css'
import line from '@/ui/kit/layout/apart.module.css'
import css from './visit-row.module.css'

const TONES: Record<RegistrationStatus, TagProps['tone']> = {
  reserved: 'primary',
  'awaiting-payment': 'amber',
  'awaiting-sign': 'amber',
  signed: 'primary',
  called: 'primary',
  finished: 'neutral',
  missed: 'neutral',
  cancelled: 'neutral',
  stopped: 'neutral',
  unknown: 'neutral',
}

/** The link to a row's visit. */
export type VisitRowLinkProps = { row: VisitRow; className: string; children: ReactNode }

type VisitRowViewProps = {
  row: VisitRow
  today: Day
  /** Whether a heading for upcoming or past visits is above the row. */
  hasHead: boolean
  RowLink: ComponentType<VisitRowLinkProps>
}

/** Shows a visit's time, doctor, patient and status; past visits are paler. */
export function VisitRowView({ row, today, hasHead, RowLink }: VisitRowViewProps) {
  const words = useMessages(visitsMessages).visits
  return (
    <>
      {hasHead && <h2 className={css.part}>{row.isAhead ? words.ahead : words.over}</h2>}
      <div className={css.line}>
        <RowLink row={row} className={classNames(paper.paper, paper.row)}>
          <RowContent row={row} today={today} />
        </RowLink>
      </div>
    </>
  )
}

function RowContent({ row, today }: { row: VisitRow; today: Day }) {
  const words = useMessages(visitsMessages).visits
  const { date, timeStart, status, who, clinicName, departmentName, roomName, patient, payDeadline, isAhead } = row
  return (
    <>
      <span className={paper.words} data-over={!isAhead || undefined}>
        <span className={line.apart}>
          <span className={css.when}>{words.when(date, today, timeStart)}</span>
          <Tag tone={TONES[status]}>{words.status(status)}</Tag>
        </span>
        <span className={css.who}>
          <b lang={CLINIC_LANGUAGE}>{who}</b>
          <span className={css.small}>
            <DotSeparatedText
              parts={[departmentName, clinicName, isAhead ? roomName : undefined]}
              lang={CLINIC_LANGUAGE}
            />
          </span>
        </span>
        <span className={css.patient}>
          <span aria-hidden="true">
            <Avatar name={patient.name} id={patient.id} size={20} />
          </span>
          <span lang={CLINIC_LANGUAGE}>{patient.name}</span>
          {status === 'awaiting-payment' && payDeadline && (
            <span className={css.due}>{words.payUntil(timeOf(payDeadline))}</span>
          )}
        </span>
      </span>
      <Icon name="right" className={paper.arrow} />
    </>
  )
}
