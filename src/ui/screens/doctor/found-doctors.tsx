import type { Loads } from '@/ui/parts/load'
import type { ReactNode } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { doctorWords } from '@/ui/words/zh/doctor'
import { useWords } from '@/ui/words/words'
import { FoundRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import { ROW_GAP, ROW_HEIGHT } from './row-measures'

/** Doctors who have come all at once. */
export function FoundDoctors({ doctors, empty }: { doctors: readonly Doctor[]; empty: ReactNode }) {
  const { doctor: says } = useWords(doctorWords)
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

/** Every doctor of the chain with the numbers that are free by now, and the clinic of this phone. From then on the page leads. */
export const chainLoads: Loads = ({ clinic, doctorSearch }, load) => {
  load(
    'once',
    () => [],
    () => {
      void doctorSearch.readAll()
      clinic.loadHere()
    },
  )
}
