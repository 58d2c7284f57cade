import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { MedicalRecord } from '@/domain/record/record'
import { classNames } from '@/ui/kit/class-names'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Icon } from '@/ui/kit/display/icon'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { ClinicText } from '@/ui/parts/clinic-text'
import { commonMessages } from '@/ui/messages/zh/common'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { recordName, recordYear } from './record-view'
import paper from '@/ui/kit/lists/row-card.module.css'
import css from './record-row.module.css'

const TONES: Record<MedicalRecord['kind'], TagProps['tone']> = {
  record: 'primary',
  prescription: 'amber',
  exam: 'blue',
  unknown: 'neutral',
}

/** A timeline entry: kind, date and doctor. */
export function RecordRow({ record, hasYear }: { record: MedicalRecord; hasYear: boolean }) {
  const words = useMessages(commonMessages, recordMessages)
  const { kind, visitDate, diagnosis, summary, doctorName, departmentName, clinicName } = record
  const isExam = kind === 'exam'
  const title = recordName(record) || words.record.kindOf[kind]
  const note = isExam ? '' : diagnosis && summary
  const who = [doctorName, departmentName, clinicName].filter((part) => part !== '')
  const year = recordYear(record)
  return (
    <>
      {hasYear && <h2 className={css.year}>{year === 0 ? words.record.noDate : words.record.yearOf(year)}</h2>}
      <div className={css.line}>
        <RecordLink record={record}>
          <span className={css.head}>
            <Tag tone={TONES[kind]}>{words.record.kindOf[kind]}</Tag>
            {visitDate && <span className={css.day}>{words.common.monthDay(visitDate)}</span>}
          </span>
          <span className={css.title} lang={CLINIC_LANGUAGE}>
            {title}
          </span>
          {note !== '' && (
            <span className={css.note} lang={CLINIC_LANGUAGE}>
              {note}
            </span>
          )}
          <span className={css.who}>
            {who.map((part, at) => (
              <span key={part}>
                {at > 0 && <DotSeparator />}
                <ClinicText text={part} />
              </span>
            ))}
          </span>
        </RecordLink>
      </div>
    </>
  )
}

function RecordLink({ record: { id, kind }, children }: { record: MedicalRecord; children: ReactNode }) {
  const inside = (
    <>
      <span className={paper.words}>{children}</span>
      <Icon name="right" className={paper.arrow} />
    </>
  )
  if (kind === 'exam')
    return (
      <Link to="/records/exam/$id" params={{ id }} className={classNames(paper.paper, paper.row)}>
        {inside}
      </Link>
    )
  return (
    <Link to="/records/$id" params={{ id }} className={classNames(paper.paper, paper.row)}>
      {inside}
    </Link>
  )
}
