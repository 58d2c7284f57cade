import { observer } from 'mobx-react-lite'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { toast } from '@/ui/kit/toast'
import { useStores } from '@/ui/stores/stores'
import { onceWords } from '@/ui/words/zh/once'
import { useWords } from '@/ui/words/words'

/** For a phone that is somebody else's: said before the login, nothing of it is kept beyond the tab. Ticked as soon as it is so. */
export const UseOnce = observer(function UseOnce() {
  const words = useWords(onceWords).once
  const { terms } = useStores()
  const change = async (isOnce: boolean) => {
    try {
      const { phone } = await terms.load('phone')
      phone.useOnce(isOnce)
    } catch {
      toast(words.failed, { tone: 'error' })
    }
  }
  return (
    <CheckboxRow checked={terms.loaded('phone')?.phone.isUsedOnce ?? false} onChange={(isOnce) => void change(isOnce)}>
      {words.wish}
    </CheckboxRow>
  )
})
