import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { useStore } from '@/ui/stores/stores'
import { AsyncView } from './async-view'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorStore } from '@/ui/stores/doctor-store'

export type LoadedDoctorProps = {
  id: string
  /** Placeholder until the doctor is known. */
  skeleton: ReactNode
  children: (doctor: Doctor) => ReactNode
}

export const LoadedDoctor = observer(function LoadedDoctor({ id, skeleton, children }: LoadedDoctorProps) {
  const doctor = useStore(DoctorStore)
  return (
    <AsyncView for={doctor.byId.of(id)} skeleton={skeleton} missing={<DoctorGone />}>
      {children}
    </AsyncView>
  )
})

/** Shown when the clinic does not have the doctor. */
function DoctorGone() {
  const { doctor: says } = useMessages(doctorMessages)
  return (
    <Tips
      page
      picture="door"
      title={says.gone}
      text={says.goneText}
      actions={
        <Link to="/doctors" className={buttonClass()}>
          {says.otherDoctors}
        </Link>
      }
    />
  )
}
