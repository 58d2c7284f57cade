import { observer } from 'mobx-react-lite'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { telHref } from '@/ui/parts/tel'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import css from './session-page.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

type CallClinicProps = {
  /** Id of the clinic to call. Default: the chosen clinic. */
  id?: string
  /** For use within a card, which has its own padding. */
  flush?: boolean
}

/** A link to call a clinic; renders nothing without a number. */
export const CallClinicLink = observer(function CallClinicLink({ id, flush = false }: CallClinicProps) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(commonMessages)
  const { value } = clinic.current
  const thisClinic = id === undefined || id === value?.id ? value : clinic.rows?.find((each) => each.id === id)
  const phone = thisClinic?.phone
  if (!phone) return null
  return (
    <a href={telHref(phone)} className={classNames(css.call, flush && css.flush)}>
      <Icon name="phone" />
      <span>{words.common.callClinic}</span>
      <span className={css.number}>{phone}</span>
    </a>
  )
})
