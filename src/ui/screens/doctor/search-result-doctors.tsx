import type { ReactNode } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { SearchResultRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import { DOCTOR_ROW_GAP_PX, DOCTOR_ROW_HEIGHT_PX } from './row-size'

/** A list of doctors without pages. */
export function SearchResultDoctors({ doctors, empty }: { doctors: readonly Doctor[]; empty: ReactNode }) {
  const { doctor: says } = useMessages(doctorMessages)
  return (
    <InfiniteList
      label={says.rows}
      rows={doctors}
      idOf={({ id }) => id}
      estimate={DOCTOR_ROW_HEIGHT_PX}
      gap={DOCTOR_ROW_GAP_PX}
      hasMore={false}
      isLoading={false}
      onMore={() => undefined}
      skeleton={<DoctorSkeletons />}
      empty={empty}
    >
      {(doctor) => <SearchResultRow doctor={doctor} />}
    </InfiniteList>
  )
}
