import { useSearch } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { PageTitle } from '@/ui/kit/display/page-title'
import { useStores } from '@/ui/stores/stores'
import { privacyWords } from '@/ui/words/zh/privacy'
import { useWords } from '@/ui/words/words'
import { AskConsent } from './ask-consent'
import { ConsentGroup } from './consent-group'
import { StoredGroup } from './stored-group'
import { WipePhone } from './wipe-phone'
import css from './settings.module.css'

/** S09: what was agreed to, what this phone keeps and why, and the way to be rid of it. */
export const PrivacyScreen = observer(function PrivacyScreen() {
  const words = useWords(privacyWords).privacy
  const { phone } = useStores()
  const { ask } = useSearch({ from: '/privacy' })
  const open = phone.consents.filter(({ part, standing }) => standing !== 'given' && NEEDED_CONSENTS.includes(part))
  if (ask && open.length > 0)
    return (
      <main>
        <PageTitle title={words.askTitle} note={words.askNote} />
        <div className={css.body}>
          <AskConsent open={open} />
        </div>
      </main>
    )
  return (
    <main>
      <PageTitle title={words.title} note={words.note} />
      <div className={css.body}>
        <ConsentGroup />
        <StoredGroup />
        <WipePhone />
      </div>
    </main>
  )
})
