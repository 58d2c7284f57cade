import { Link } from '@tanstack/react-router'
import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'

export const isClinicNotFound = (failure: Failure | undefined): boolean => failure?.reason.kind === 'not-found'

/** Shown if the chain has no such clinic. */
export function ClinicNotFound() {
  const { clinic: says } = useMessages(clinicMessages)
  return (
    <Tips
      page
      picture="door"
      title={says.gone}
      text={says.goneText}
      actions={
        <Link to="/clinics" replace className={buttonClass()}>
          {says.others}
        </Link>
      }
    />
  )
}
