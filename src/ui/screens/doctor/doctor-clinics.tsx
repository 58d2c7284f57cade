import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { daysBetween, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { ClinicName } from '@/ui/parts/clinic-name'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** The doctor's clinics with fee and next free slot; each links to its slots. */
export const DoctorClinics = observer(function DoctorClinics({ doctor }: { doctor: Doctor }) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const { booking, common, doctor: says } = useMessages(bookingMessages, commonMessages, doctorMessages)
  const today = scheduling.today()
  const dayName = (date: Day) => (daysBetween(today, date) < 7 ? common.nearDay(date, today) : common.monthDay(date))
  return (
    <CellGroup title={says.worksAt}>
      {doctor.clinics.map(({ clinicId, clinicName, feeFen, nextDate }) => {
        const standing = clinic.standingAt(clinicId, 'registration')
        const isFree = nextDate !== undefined && nextDate >= today
        const note =
          standing === 'open' ? (isFree ? says.nextFree(dayName(nextDate)) : says.noFree) : booking.closedWhy[standing]
        return (
          <Cell
            key={clinicId}
            icon="pin"
            title={<ClinicName name={clinicName} />}
            note={note}
            value={feeFen ? common.yuan(feeFen) : undefined}
            {...(standing === 'open' &&
              doctor.isDoctor && {
                render: (link) => (
                  <Link
                    to="/booking/doctor/$id"
                    params={{ id: doctor.id }}
                    search={{ clinicId, ...(isFree && { date: nextDate }) }}
                    {...link}
                  />
                ),
              })}
          />
        )
      })}
    </CellGroup>
  )
})
