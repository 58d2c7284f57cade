import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { landingWords } from '@/ui/words/zh/landing'
import { useWords } from '@/ui/words/words'
import { GoTo, isGone, Opening } from './opening'

/** S06: redirects from a template message to its visit, and explains outdated messages. */
export const MessageScreen = observer(function MessageScreen() {
  const words = useWords(landingWords).landing
  const { landing } = useStores()
  const { msgId } = useParams({ from: '/msg/$msgId' })
  const retry = () => void landing.openMessage(msgId)
  if (isGone(landing.message.failure))
    return (
      <main>
        <Gone />
      </main>
    )
  return (
    <main>
      <Waiting for={landing.message} skeleton={<Opening />} retry={retry}>
        {({ registration, title, isExpired }) =>
          isExpired ? (
            <Tips
              page
              picture="cup"
              title={words.pastTitle}
              text={<span lang={CLINIC_LANGUAGE}>{words.pastText(title)}</span>}
              actions={
                <Link to="/visits/$id" params={{ id: registration.id }} replace className={buttonClass()}>
                  {words.seeVisit}
                </Link>
              }
            />
          ) : (
            <GoTo route={`/visits/${registration.id}?from=message`} />
          )
        }
      </Waiting>
    </main>
  )
})

function Gone() {
  const { landing: words, common } = useWords(landingWords, commonWords)
  return (
    <Tips
      page
      picture="slip"
      title={words.goneTitle}
      text={words.goneText}
      actions={
        <Link to="/home" replace className={buttonClass()}>
          {common.backHome}
        </Link>
      }
    />
  )
}
