import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Link } from '@tanstack/react-router'
import type { Registration } from '@/domain/registration/registration'
import { Avatar } from '@/ui/kit/display/avatar'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { Timeline } from '@/ui/parts/timeline'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { useMessages } from '@/ui/messages/use-messages'
import { feeStateOf, type RefundProgress } from './visit-view'
import css from './visit-details.module.css'

type VisitDetailsProps = { visit: Registration; refunded: RefundProgress | undefined }

/** Below the ticket: doctor, fee and refund. */
export function VisitDetails({ visit, refunded }: VisitDetailsProps) {
  const words = useMessages(visitMessages).visit
  const { doctorId, doctorName, clinicId, regNo } = visit
  return (
    <CellGroup>
      <Cell
        leading={
          <span aria-hidden="true">
            <Avatar name={doctorName} id={doctorId} size={42} />
          </span>
        }
        title={
          <span className={css.doctor} lang={CLINIC_LANGUAGE}>
            {doctorName}
          </span>
        }
        note={<DoctorNote visit={visit} />}
        render={(link) => <Link to="/doctors/$id" params={{ id: doctorId }} search={{ clinicId }} {...link} />}
      />
      <Cell title={words.fee} value={<Fee visit={visit} />} />
      {refunded && <Cell title={words.refund} value={<Refund {...refunded} />} />}
      {regNo !== '' && <Cell title={words.labels.regNo} value={regNo} />}
    </CellGroup>
  )
}

function DoctorNote({ visit: { doctorTitle, departmentName } }: { visit: Registration }) {
  return <DotSeparatedText parts={[doctorTitle, departmentName]} lang={CLINIC_LANGUAGE} />
}

function Fee({ visit }: { visit: Registration }) {
  const words = useMessages(commonMessages, visitMessages)
  const state = feeStateOf(visit)
  if (visit.feeFen === 0) return <>{words.visit.free}</>
  return (
    <>
      {words.common.yuan(visit.feeFen)}
      {state && <span className={css.state}>{words.visit.feeState[state]}</span>}
    </>
  )
}

function Refund({ state, amountFen }: RefundProgress) {
  const words = useMessages(visitMessages).visit
  return <span role="status">{words[state](amountFen)}</span>
}

/** The visit's history as sent by the clinic, oldest first. */
export function VisitTimeline({ visit: { timeline } }: { visit: Registration }) {
  const words = useMessages(visitMessages).visit
  return <Timeline title={words.timeline} entries={timeline} timeText={words.at} />
}
