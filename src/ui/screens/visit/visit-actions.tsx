import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { timeOf } from '@/domain/general/day'
import { isRegistrationActive, checkInStateOf, type Registration } from '@/domain/registration/registration'
import { canShowAtDesk } from '@/domain/visit/desk-card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { telHref } from '@/ui/parts/tel'
import { pendingWork } from '@/ui/shell/pending-work'
import { useStore, useStores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { CalendarSheet, DeskCard, DirectionsSheet } from './lazy-visit-sheets'
import { canReschedule, visitStatusTraits } from './visit-view'
import { VisitStore } from '@/ui/stores/visit-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { optionalRecordStore } from '@/ui/stores/optional-stores'
import { SessionStore } from '@/ui/stores/session-store'

type VisitActionsProps = { visit: Registration; isKept: boolean; phone: string | undefined }

/** Secondary actions for a visit. A stored ticket does not contain the clinic's rules; the next screen loads them. */
export const VisitActions = observer(function VisitActions({ visit, isKept, phone }: VisitActionsProps) {
  const words = useMessages(visitActionsMessages).visitActions
  const [isDating, setDating] = useState(false)
  const store = useStore(VisitStore)
  const { status } = visit
  const isGone = status === 'cancelled' || status === 'stopped'
  const isInside = status === 'signed' || status === 'called'
  const hasDate = (isRegistrationActive(visit) && !isInside) || (isGone && store.isInCalendar(visit.id))
  const hasDesk = canShowAtDesk(visit, useStore(SchedulingStore).today())
  if (!hasDate && !isInside && !hasDesk && status !== 'finished') return null
  return (
    <>
      <CellGroup>
        <SignCell visit={visit} />
        {(isKept ? visitStatusTraits(visit).isOpenToCancel : canReschedule(visit)) && (
          <Cell
            icon="clock"
            title={words.move}
            note={words.moveNote}
            render={(link) => <Link to="/visits/$id/move" params={{ id: visit.id }} {...link} />}
          />
        )}
        {hasDate && (
          <Cell
            icon="cal"
            title={isRegistrationActive(visit) ? words.calendar : words.calendarGone}
            note={isRegistrationActive(visit) ? words.calendarNote : undefined}
            haspopup="dialog"
            onClick={() => setDating(true)}
          />
        )}
        <WayCell visit={visit} />
        {hasDesk && <DeskCell visit={visit} />}
        {isInside && phone !== '' && <CallCell phone={phone} />}
        {status === 'finished' && (
          <>
            <RecordCell visit={visit} />
            <Cell
              icon="bill"
              title={words.claim}
              render={(link) => <Link to="/visits/$id/claim" params={{ id: visit.id }} {...link} />}
            />
          </>
        )}
      </CellGroup>
      <CalendarSheet visit={visit} open={isDating} onClose={() => setDating(false)} />
    </>
  )
})

/** Shows when check-in opens; after that, the main button replaces it. */
const SignCell = observer(function SignCell({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages, commonMessages)
  const scheduling = useStore(SchedulingStore)
  if (checkInStateOf(visit, scheduling.now()) !== 'too-early' || !visit.signWindow) return null
  const from = timeOf(visit.signWindow.start)
  const day = visit.date === scheduling.today() ? from : `${words.common.monthDay(visit.date)} ${from}`
  return (
    <Cell
      icon="qr"
      title={words.visitActions.sign}
      value={words.visitActions.signFrom(day)}
      render={(link) => <Link to="/visits/$id/sign" params={{ id: visit.id }} {...link} />}
    />
  )
})

/** Shown only while the bar has no directions button. */
function WayCell({ visit }: { visit: Registration }) {
  const words = useMessages(visitMessages).visit
  const [isOpen, setOpen] = useState(false)
  const { status } = visit
  if (status === 'reserved' || !isRegistrationActive(visit)) return null
  return (
    <>
      <Cell icon="nav" title={words.directions} haspopup="dialog" onClick={() => setOpen(true)} />
      <DirectionsSheet visit={visit} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** Opens a card for the clinic's staff. */
function DeskCell({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages).visitActions
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Cell icon="card" title={words.desk} note={words.deskNote} haspopup="dialog" onClick={() => setOpen(true)} />
      <DeskCard visit={visit} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** A row that calls the clinic; its space is reserved while the number loads. */
function CallCell({ phone }: { phone: string | undefined }) {
  const { callClinic } = useMessages(commonMessages).common
  return <Cell icon="phone" title={callClinic} href={phone === undefined ? undefined : telHref(phone)} />
}

const RecordCell = observer(function RecordCell({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages).visitActions
  const recordId = useVisitRecord(visit)
  return (
    <Cell
      icon="file"
      title={words.record}
      render={(link) =>
        recordId === undefined ? (
          <Link to="/records" {...link} />
        ) : (
          <Link to="/records/$id" params={{ id: recordId }} {...link} />
        )
      }
    />
  )
})

/** Id of a visit's record, once it exists; undefined unless the visit's patient is active. */
function useVisitRecord({ patient, date, doctorName, chargeId }: Registration): string | undefined {
  const stores = useStores()
  const session = useStore(SessionStore)
  const isMine = session.patientId === patient.id
  useEffect(() => {
    const load = async () => stores.load((await import('@/ui/stores/record-store')).RecordStore)
    // On failure the link continues to lead to the list of records.
    if (isMine) pendingWork.track(load()).catch(() => undefined)
  }, [isMine, stores])
  const record = stores.find(optionalRecordStore)
  if (!isMine || !record) return undefined
  const rows = record.lists.of(patient.id, 'record').value?.rows ?? []
  const found =
    rows.find((each) => each.chargeId !== '' && each.chargeId === chargeId) ??
    rows.find((each) => each.visitDate === date && each.doctorName === doctorName)
  return found?.id
}
