import { Link } from '@tanstack/react-router'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Therapy } from '@/domain/therapy/therapy'
import { Avatar } from '@/ui/kit/display/avatar'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { telHref } from '@/ui/parts/tel'
import { Timeline } from '@/ui/parts/timeline'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import type { TherapyAction } from './therapy-view'
import css from './therapy-visit.module.css'

type TherapyDetailsProps = { therapy: Therapy; primary: TherapyAction; phone: string | undefined }

/** Shown below the slip: therapist, treatments and price, and directions and phone number if the bar lacks them. */
export function TherapyDetails({ therapy, primary, phone }: TherapyDetailsProps) {
  const { callClinic } = useMessages(commonMessages).common
  const isHere = primary === 'sign' || primary === 'none'
  const says = useMessages(therapyVisitMessages).therapyVisit
  const { therapistId, therapistName, clinicId, departmentName, items, feeFen, course, regNo, status } = therapy
  const isOff = status === 'cancelled'
  return (
    <CellGroup>
      <Cell
        leading={
          <span aria-hidden="true">
            <Avatar name={therapistName} id={therapistId} size={42} />
          </span>
        }
        title={
          <span className={css.therapist} lang={CLINIC_LANGUAGE}>
            {therapistName}
          </span>
        }
        note={<span lang={CLINIC_LANGUAGE}>{departmentName}</span>}
        render={(link) => <Link to="/therapy/$id" params={{ id: therapistId }} search={{ clinicId }} {...link} />}
      />
      {items.map(({ id, name, minutes }) => (
        <Cell key={id} title={<span lang={CLINIC_LANGUAGE}>{name}</span>} value={says.minutes(minutes)} />
      ))}
      {!isOff && (
        <Cell
          title={says.feeRow}
          value={course ? says.feeByCourse : feeFen === 0 ? says.free : says.feeAtDesk(feeFen)}
        />
      )}
      {isHere && (
        <Cell
          icon="nav"
          title={says.directions}
          render={(link) => (
            <Link to="/clinics/$id" params={{ id: clinicId }} search={{ business: 'therapy' }} {...link} />
          )}
        />
      )}
      {(primary === 'sign' || status === 'signed') && primary !== 'again' && phone !== '' && (
        <Cell icon="phone" title={callClinic} href={phone === undefined ? undefined : telHref(phone)} />
      )}
      {regNo !== '' && <Cell title={says.labels.regNo} value={regNo} />}
    </CellGroup>
  )
}

/** The session's history as sent by the clinic, oldest first. */
export function TherapyTimeline({ therapy: { timeline } }: { therapy: Therapy }) {
  const says = useMessages(therapyVisitMessages).therapyVisit
  return <Timeline title={says.timeline} entries={timeline} timeText={says.at} />
}
