import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import type { Failure } from '@/domain/failure/failure'
import { useStores } from '@/ui/stores/stores'
import { goneWhenMissing } from './doctor-gone'
import { Waiting } from './waiting'

export type OfDoctorProps = {
  id: string
  /** Stands there until the doctor is known. */
  skeleton: ReactNode
  /** Takes the place of what is said where the clinic knows no such doctor. */
  otherwise?: ((failure: Failure) => ReactNode) | undefined
  children: (doctor: Doctor) => ReactNode
}

export const OfDoctor = observer(function OfDoctor({
  id,
  skeleton,
  otherwise = goneWhenMissing,
  children,
}: OfDoctorProps) {
  const { doctor } = useStores()
  return (
    <Waiting for={doctor.byId.of(id)} skeleton={skeleton} otherwise={otherwise}>
      {children}
    </Waiting>
  )
})
