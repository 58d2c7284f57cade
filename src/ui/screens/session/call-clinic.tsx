import { observer } from 'mobx-react-lite'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/icon'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { useWords } from '@/ui/words/words'
import css from './session-page.module.css'

/** The clinic's telephone, when it is known; in a card, which has room of its own around it, `flush`. */
export const CallClinic = observer(function CallClinic({ flush = false }: { flush?: boolean }) {
  const { clinic } = useStores()
  const words = useWords(commonWords)
  const phone = clinic.current.value?.phone
  if (!phone) return null
  return (
    <a href={telHref(phone)} className={classNames(css.call, flush && css.flush)}>
      <Icon name="phone" />
      <span>{words.common.callClinic}</span>
      <span className={css.number}>{phone}</span>
    </a>
  )
})
