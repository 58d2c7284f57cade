import { observer } from 'mobx-react-lite'
import { Icon } from '@/ui/kit/icon'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { useWords } from '@/ui/words/words'
import css from './session-page.module.css'

/** The clinic's telephone, when it is known. */
export const CallClinic = observer(function CallClinic() {
  const { clinic } = useStores()
  const words = useWords(commonWords)
  const phone = clinic.current.value?.phone
  if (!phone) return null
  return (
    <a href={telHref(phone)} className={css.call}>
      <Icon name="phone" />
      <span>{words.common.callClinic}</span>
      <span className={css.number}>{phone}</span>
    </a>
  )
})
