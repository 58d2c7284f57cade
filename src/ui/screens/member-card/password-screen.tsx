import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MemberCard } from '@/domain/member-card/member-card'
import { internalRoute } from '@/domain/session/session'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Steps } from '@/ui/kit/display/steps'
import { Tips } from '@/ui/kit/display/tips'
import { useWayInto } from '@/ui/parts/use-way-to'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/zh/failure'
import { failureText } from '@/ui/words/failure-words'
import { memberCardWords } from '@/ui/words/zh/member-card'
import { useWords } from '@/ui/words/words'
import { PasswordProof } from './password-proof'
import { PasswordTwice } from './password-twice'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './password-screen.module.css'

const route = getRouteApi('/member/password')

/** S59: the card's password, set, changed or forgotten: always by the number on file, so one way serves all three. */
export const PasswordScreen = observer(function PasswordScreen() {
  const words = useWords(memberCardWords).memberCard
  const { memberCard } = useStores()
  return (
    <main>
      <Waiting for={memberCard.card} skeleton={<PasswordSkeleton />} retry={() => void memberCard.loadCard()}>
        {(card) =>
          card ? (
            <Password card={card} />
          ) : (
            <Tips
              page
              picture="slip"
              title={words.needCard}
              actions={
                <Link to="/member" className={buttonClass()}>
                  {words.toCard}
                </Link>
              }
            />
          )
        }
      </Waiting>
    </main>
  )
})

const Password = observer(function Password({ card }: { card: MemberCard }) {
  const words = useWords(memberCardWords, failureWords)
  const { memberCard: says } = words
  const { memberCard } = useStores()
  // What the card had on arrival decides the title, also after it has got its password.
  const [hadPassword] = useState(card.hasPassword)
  const [isRepeating, setRepeating] = useState(false)
  const { setting, proof } = memberCard
  if (setting.value) return <Done />
  const isProven = proof.value !== undefined
  const { failure } = setting
  const isOpen = failure?.reason.kind === 'outcome-unknown'
  const said = failure?.reason.kind === 'code-expired' ? says.codeOver : failure && failureText(words, failure)
  return (
    <>
      <PageTitle title={hadPassword ? says.changeTitle : says.setTitle} note={says.passwordNote} />
      <PageBody gap={18} isLast>
        <Steps label={says.stepsLabel} steps={says.steps} current={!isProven ? 0 : isRepeating ? 2 : 1} />
        {hadPassword && !isProven && <p className={css.note}>{says.forgot}</p>}
        {card.passwordTriesLeft === 0 && <Notice icon="lock">{says.lockedNote}</Notice>}
        {failure && !isProven && (
          <Notice tone={isOpen ? 'amber' : 'danger'} role="alert">
            <b>{isOpen ? says.open : says.notSet}</b> {isOpen ? says.openText : said}
          </Notice>
        )}
        {isProven || setting.isPending ? (
          <PasswordTwice onStep={setRepeating} onSet={(password) => memberCard.setPassword(password)} />
        ) : (
          <PasswordProof />
        )}
      </PageBody>
    </>
  )
})

/** The way goes back to what was being paid. */
function Done() {
  const words = useWords(memberCardWords).memberCard
  const goBack = useWayInto(internalRoute(route.useSearch().back) ?? '')
  return (
    <Tips
      page
      picture="cup"
      title={words.done}
      text={words.doneText}
      actions={
        <>
          {goBack && <Button onClick={goBack}>{words.payOn}</Button>}
          <Link to="/member" replace className={buttonClass({ variant: goBack ? 'neutral' : 'primary' })}>
            {words.toCard}
          </Link>
        </>
      }
    />
  )
}

const PasswordSkeleton = () => (
  <SkeletonGroup>
    <PageBody gap={18} isLast>
      <Skeleton width="50%" height={30} />
      <Skeleton height={60} radius={14} />
      <Skeleton height={54} radius={14} />
    </PageBody>
  </SkeletonGroup>
)
