import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Notice } from '@/ui/kit/display/notice'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/zh/failure'
import { failureText } from '@/ui/words/failure-words'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useWords } from '@/ui/words/words'

/** The recharge was not made, or nobody knows; either way no money has moved. */
export const RechargeTrouble = observer(function RechargeTrouble() {
  const { recharge: says } = useWords(rechargeWords)
  const { isChecking, making } = useStores().recharge
  const { failure } = making
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure || isChecking) place.current?.scrollIntoView({ block: 'center' })
  }, [failure, isChecking])
  if (!failure && !isChecking) return null
  return (
    <div ref={place}>{failure ? <NotMade failure={failure} /> : <Notice role="status">{says.checking}</Notice>}</div>
  )
})

function NotMade({ failure }: { failure: Failure }) {
  const words = useWords(rechargeWords, failureWords)
  const { recharge: says } = words
  const isOpen = failure.reason.kind === 'outcome-unknown'
  return (
    <FailureNotice failure={failure} tone={isOpen ? 'amber' : 'danger'}>
      <b>{isOpen ? says.open : says.notMade}</b> {isOpen ? says.openText : failureText(words, failure)}
    </FailureNotice>
  )
}
