import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { useStores } from '@/ui/stores/stores'
import { visitActsWords } from '@/ui/words/visit-acts'
import { useWords } from '@/ui/words/words'
import css from './sign-screen.module.css'

/** Says what the place is for before the phone asks for it. */
export const SignByPlace = observer(function SignByPlace({ visit }: { visit: Registration }) {
  const words = useWords(visitActsWords).visitActs.signIn
  const { visit: store } = useStores()
  const isRunning = store.signing.isPending
  return (
    <Card>
      <p className={css.why}>{words.why}</p>
      <Button
        block
        loading={isRunning}
        loadingText={store.signStep === 'locating' ? words.locating : words.sending}
        onClick={() => void store.signHere(visit)}
      >
        {words.here}
      </Button>
    </Card>
  )
})
