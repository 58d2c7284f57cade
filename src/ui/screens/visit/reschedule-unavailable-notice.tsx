import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Tips } from '@/ui/kit/display/tips'
import { telHref } from '@/ui/parts/tel'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { useClinicTelephone } from './use-clinic-telephone'

/** Shown once rescheduling is no longer possible: the clinic's phone number instead of a disabled button. */
export const RescheduleUnavailableNotice = observer(function RescheduleUnavailableNotice({
  visit,
}: {
  visit: Registration
}) {
  const words = useMessages(commonMessages, visitMessages, visitActionsMessages)
  const says = words.visitActions.moving
  const phone = useClinicTelephone(visit.clinicId) ?? ''
  const { id, doctorId, clinicId, cancelDeadline } = visit
  const isOver = !isRegistrationActive(visit)
  const late = cancelDeadline ? says.tooLate(words.visit.at(cancelDeadline)) : says.tooLatePlain
  return (
    <Tips
      page
      picture="door"
      title={isOver ? says.over : says.notNow}
      text={isOver ? says.overText : late}
      actions={
        <>
          {isOver ? (
            <Link to="/booking/doctor/$id" params={{ id: doctorId }} search={{ clinicId }} className={buttonClass()}>
              {words.visit.bookAgain}
            </Link>
          ) : (
            phone !== '' && (
              <a className={buttonClass()} href={telHref(phone)}>
                <Icon name="phone" />
                {words.common.callClinic}
              </a>
            )
          )}
          <Link to="/visits/$id" params={{ id }} replace className={buttonClass({ variant: 'neutral' })}>
            {words.visitActions.signIn.seeTicket}
          </Link>
        </>
      }
    />
  )
})
