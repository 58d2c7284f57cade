import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor/doctor'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { DoctorHeader, DoctorPage, DoctorSheet } from '@/ui/parts/doctor-page'
import { clinicIdOfDoctor } from '@/ui/parts/clinic-of-doctor'
import { SlotsSkeleton } from '@/ui/parts/schedule-skeletons'
import { type Stores, useStore } from '@/ui/stores/stores'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { TherapistBooking } from './therapist-booking'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

export const requiredStores = [TherapyStore]

const route = getRouteApi('/therapy/$id')

/** Loads the clinics with therapy once. */
export function loader(stores: Stores): void {
  const therapy = stores.get(TherapyStore)
  void (therapy.clinics.known() ?? therapy.clinics.of())
}

/** S29: selects treatments, day and time with a therapist. */
export const TherapistScreen = observer(function TherapistScreen() {
  const { id } = route.useParams()
  return (
    <DoctorPage id={id} roomy skeleton={<SlotsSkeleton />}>
      {(doctor) => <Therapist key={id} doctor={doctor} />}
    </DoctorPage>
  )
})

const Therapist = observer(function Therapist({ doctor }: { doctor: Doctor }) {
  const { therapy: says, titles } = useMessages(therapyMessages, titlesMessages)
  const clinic = useStore(ClinicStore)
  const search = route.useSearch()
  const clinicId = clinicIdOfDoctor(doctor, search.clinicId, clinic.current.value?.id)
  const isPlaceKnown = clinicId !== undefined && (search.clinicId !== undefined || !clinic.current.isPending)
  return (
    <>
      <DoctorHeader doctor={doctor}>
        {clinicId && (
          <Link
            to="/therapy"
            search={{ clinicId, ...(search.date && { date: search.date }) }}
            className={buttonClass({ variant: 'text', size: 's' })}
          >
            {says.otherTherapists}
          </Link>
        )}
      </DoctorHeader>
      <DoctorSheet label={titles.therapist}>
        {!doctor.isTherapist ? (
          <NoTherapist doctor={doctor} />
        ) : isPlaceKnown && clinic.isStandingKnown ? (
          <TherapistBooking doctor={doctor} clinicId={clinicId} />
        ) : (
          <SlotsSkeleton />
        )}
      </DoctorSheet>
    </>
  )
})

function NoTherapist({ doctor }: { doctor: Doctor }) {
  const { therapy: says } = useMessages(therapyMessages)
  return (
    <Tips
      picture="cup"
      title={says.notTherapist}
      text={says.notTherapistText}
      actions={
        <Link to="/doctors/$id" params={{ id: doctor.id }} className={buttonClass()}>
          {says.seeDoctor}
        </Link>
      }
    />
  )
}
