import { Link, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { ageOn } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Patient } from '@/domain/patient/patient'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { failureMessages } from '@/ui/messages/zh/failure'
import { patientMessages } from '@/ui/messages/zh/patient'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import css from './confirm-patients.module.css'
import { BookingStore } from '@/ui/stores/booking-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Switches the active patient, which clears the previous patient's data on the page. */
export function useChoosePatient(clinicId: string): (patient: Patient) => void {
  const booking = useStore(BookingStore)
  const patient = useStore(PatientStore)
  return (chosen) => {
    booking.forgetTry()
    void patient.select(chosen, clinicId)
  }
}

/** Selects the family member. */
export const ConfirmPatients = observer(function ConfirmPatients({ clinicId }: { clinicId: string }) {
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const choose = useChoosePatient(clinicId)
  const words = useMessages(failureMessages, bookingMessages)
  const { booking: says } = words
  const [wanted, setWanted] = useState<string>()
  const { selecting } = patient
  const shownId = selecting.isPending ? wanted : session.patientId

  const want = (chosen: Patient) => {
    const { id } = chosen
    if (id === session.patientId || selecting.isPending) return
    setWanted(id)
    choose(chosen)
  }
  const isNobody = session.isLoggedIn && !session.hasCard && !selecting.isPending && !selecting.failure
  return (
    <>
      <AsyncView for={patient.all.of()} skeleton={<TilesSkeleton />}>
        {(all) => (
          <div
            role="radiogroup"
            aria-label={says.patients}
            aria-busy={selecting.isPending || undefined}
            className={css.tiles}
          >
            {all.map((each) => (
              <Tile key={each.id} patient={each} isChosen={each.id === shownId} onChoose={() => want(each)} />
            ))}
            <AddTile />
          </div>
        )}
      </AsyncView>
      <div role="status" className={css.said}>
        <FailureNotice for={selecting} />
        {isNobody && <Notice>{says.nobody}</Notice>}
        {selecting.isPending && (
          <span className="visually-hidden">
            {says.selecting(patient.all.known()?.find(({ id }) => id === wanted)?.name ?? '')}
          </span>
        )}
      </div>
    </>
  )
})

type TileProps = { patient: Patient; isChosen: boolean; onChoose: () => void }

const Tile = observer(function Tile({ patient, isChosen, onChoose }: TileProps) {
  const scheduling = useStore(SchedulingStore)
  const { patient: says } = useMessages(patientMessages)
  const { id, name, relation, birthday } = patient
  const tileId = useId()
  return (
    <label className={css.tile} htmlFor={tileId}>
      <input
        id={tileId}
        type="radio"
        className="visually-hidden"
        name="patient"
        value={id}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={css.face}>
        <b className={css.name} lang={CLINIC_LANGUAGE}>
          {name}
        </b>
        <span className={css.facts}>
          <DotSeparatedText
            parts={[says.relation(relation), birthday && says.age(ageOn(birthday, scheduling.today()))]}
          />
        </span>
        {isChosen && (
          <span className={css.check} aria-hidden="true">
            <Icon name="check" />
          </span>
        )}
      </span>
    </label>
  )
})

/** Adds a patient, then returns to this slot. */
const AddTile = observer(function AddTile() {
  const session = useStore(SessionStore)
  const { patient: says } = useMessages(patientMessages)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Link to="/patients/new" className={css.add} onClick={() => session.rememberDestination(href)}>
      <Icon name="plus" />
      {says.add}
    </Link>
  )
})

function TilesSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.tiles}>
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
      </div>
    </SkeletonGroup>
  )
}
