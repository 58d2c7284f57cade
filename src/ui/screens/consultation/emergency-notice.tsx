import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { telHref } from '@/ui/parts/tel'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import css from '@/ui/parts/emergency.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Lists symptoms that cannot wait for a written reply, and the emergency number. */
export const EmergencyNotice = observer(function EmergencyNotice() {
  const clinic = useStore(ClinicStore)
  const { consultation: says } = useMessages(consultationMessages)
  const phone = clinic.current.value?.phone ?? ''
  return (
    <Notice tone="danger">
      <b className={css.title}>{says.emergency}</b>
      <span className={css.text}>{says.emergencyText}</span>
      <span className={css.keys}>
        <a href={telHref('120')} className={buttonClass({ variant: 'danger', block: true })}>
          {says.call120}
        </a>
        {phone !== '' && (
          <a href={telHref(phone)} className={buttonClass({ variant: 'text', block: true })}>
            {says.callClinic}
          </a>
        )}
      </span>
    </Notice>
  )
})
