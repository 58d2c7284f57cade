import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { useStore } from '@/ui/stores/stores'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type BookAgainLinkProps = {
  visit: Pick<Registration, 'doctorId' | 'clinicId' | 'date' | 'reason'>
  className?: string | undefined
  children: ReactNode
}

/**
 * Links to booking the same doctor and clinic, and prefills the earlier visit's reason, unless the patient is already
 * writing another.
 */
export const RebookLink = observer(function RebookLink({ visit, className, children }: BookAgainLinkProps) {
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const { doctorId, clinicId, date, reason } = visit
  const keepReason = () => {
    registration.readReason()
    if (reason && registration.reason.trim() === '') registration.setReason(reason)
  }
  return (
    <Link
      to="/booking/doctor/$id"
      params={{ id: doctorId }}
      search={{ clinicId, ...(date >= scheduling.today() && { date }) }}
      className={className}
      onClick={keepReason}
    >
      {children}
    </Link>
  )
})
