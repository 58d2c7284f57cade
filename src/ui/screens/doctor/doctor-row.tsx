import { observer } from 'mobx-react-lite'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import type { DoctorListItem } from '@/ui/stores/doctor-list-store'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorCard } from './doctor-card'
import { toSearchResultView, toDoctorRowView } from './doctor-row-view'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type DoctorRowProps = { listed: DoctorListItem; clinicId: string; day: Day; standing: ClinicAccess }

/** A doctor, with the availability on the selected day. */
export const DoctorRow = observer(function DoctorRow({ listed, clinicId, day, standing }: DoctorRowProps) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(statusMessages, commonMessages, doctorMessages)
  const view = toDoctorRowView(words, listed, {
    clinicId,
    day,
    today: scheduling.today(),
    releaseTime: (standing === 'open' && clinic.rules.of(clinicId).value?.releaseTime) || '',
  })
  return <DoctorCard doctor={listed.doctor} view={view} day={day} standing={standing} />
})

type SearchResultRowProps = { doctor: Doctor; onOpen?: (() => void) | undefined }

/** A doctor in search results, with the earliest day that has free slots. */
export const SearchResultRow = observer(function SearchResultRow({ doctor, onOpen }: SearchResultRowProps) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(statusMessages, commonMessages, doctorMessages)
  const clinicId = clinic.current.value?.id ?? ''
  const view = toSearchResultView(words, doctor, { clinicId, today: scheduling.today() })
  const standing = clinic.standingAt(view.clinicId, 'registration')
  return <DoctorCard doctor={doctor} view={view} standing={standing} onOpen={onOpen} />
})
