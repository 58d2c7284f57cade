import type { ReactNode } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { FoundRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import { ROW_GAP, ROW_HEIGHT } from './row-size'

/** A list of doctors without pages. */
export function SearchResultDoctors({ doctors, empty }: { doctors: readonly Doctor[]; empty: ReactNode }) {
  const { doctor: says } = useMessages(doctorMessages)
  return (
    <InfiniteList
      label={says.rows}
      rows={doctors}
      idOf={({ id }) => id}
      estimate={ROW_HEIGHT}
      gap={ROW_GAP}
      hasMore={false}
      isLoading={false}
      onMore={() => undefined}
      skeleton={<DoctorSkeletons />}
      empty={empty}
    >
      {(doctor) => <FoundRow doctor={doctor} />}
    </InfiniteList>
  )
}
