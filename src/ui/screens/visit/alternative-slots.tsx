import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import type { Lateness } from '@/domain/visit/late-arrival'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { anyOf } from '@/ui/parts/async-view'
import { SectionError } from '@/ui/parts/section-error'
import { type Stores, useStore } from '@/ui/stores/stores'
import { lateArrivalMessages } from '@/ui/messages/zh/late-arrival'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { LateArrivalStore } from '@/ui/stores/late-arrival-store'

/** False if the clinic has blocked the patient or takes no bookings; only its phone number is offered then. */
export const hasAlternativeSlots = (stores: Stores, { clinicId }: Registration): boolean => {
  const clinic = stores.get(ClinicStore)
  const registration = stores.get(RegistrationStore)
  return (
    clinic.standingAt(clinicId, 'registration') === 'open' && registration.block.of(clinicId).value?.isBlocked !== true
  )
}

/** Whether all requests for the late arrival card have finished, successfully or not. */
export function isLateCardLoaded(stores: Stores, visit: Registration, lateness: Lateness): boolean {
  const clinic = stores.get(ClinicStore)
  const lateArrival = stores.get(LateArrivalStore)
  const registration = stores.get(RegistrationStore)
  const asked = [
    registration.block.of(visit.clinicId),
    ...(hasAlternativeSlots(stores, visit) ? Object.values(lateArrival.waysOf(visit, lateness)) : []),
  ]
  return [clinic.rules.of(visit.clinicId), ...asked].every(({ isKnown }) => isKnown)
}

type OtherNumbersProps = { visit: Registration; lateness: Lateness }

/** The doctor's and the department's next slots, here and at other clinics, and the waitlist. */
const AlternativeSlotsPart = observer(function AlternativeSlotsPart({ visit, lateness }: OtherNumbersProps) {
  const words = useMessages(lateArrivalMessages).lateArrival
  const clinic = useStore(ClinicStore)
  const lateArrival = useStore(LateArrivalStore)
  const { ofDoctor, elsewhere } = lateArrival.waysOf(visit, lateness)
  const { clinicId, doctorId, doctorName } = visit
  const both = anyOf(ofDoctor, elsewhere)
  const hasFailed = both.failure !== undefined
  const [slots, others] = [ofDoctor.value ?? [], elsewhere.value ?? []]
  const isWaitable = clinic.rules.of(clinicId).value?.isWaitGrabOpen === true
  const hasRows = !hasFailed || slots.length + others.length > 0 || isWaitable
  return (
    <>
      {hasRows && (
        <CellGroup title={words.ways}>
          {slots.map(({ day, slot }) => (
            <Cell
              key={`${slot.scheduleId}/${slot.orderNo}`}
              icon="clock"
              title={words.sameDoctor(doctorName, day.date, slot.timeStart)}
              note={words.sameDoctorNote}
              render={(link) => (
                <Link
                  to="/booking/confirm"
                  search={{
                    doctorId,
                    clinicId,
                    date: day.date,
                    scheduleId: slot.scheduleId,
                    orderNo: String(slot.orderNo),
                  }}
                  {...link}
                />
              )}
            />
          ))}
          {others.map((each) => (
            <Cell
              key={each.clinicId}
              icon="users"
              title={words.seeTimes(each.doctorName, each.date)}
              note={
                each.clinicId === clinicId ? words.department : <span lang={CLINIC_LANGUAGE}>{each.clinicName}</span>
              }
              render={(link) => (
                <Link
                  to="/booking/doctor/$id"
                  params={{ id: each.doctorId }}
                  search={{ clinicId: each.clinicId, date: each.date }}
                  {...link}
                />
              )}
            />
          ))}
          {isWaitable && (
            <Cell
              icon="wait"
              title={words.waitlist}
              note={words.waitlistNote}
              render={(link) => (
                <Link to="/watch/new" search={{ clinicId, doctorId, businessType: 'outpatient' }} {...link} />
              )}
            />
          )}
          {!hasFailed && slots.length + others.length === 0 && <Cell title={words.none} />}
        </CellGroup>
      )}
      <SectionError for={both} text={words.failed} />
    </>
  )
})
export const AlternativeSlots = withErrorBoundary(AlternativeSlotsPart)
