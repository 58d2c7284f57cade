import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/failure'
import { failureText } from '@/ui/words/failure-words'
import { rechargeWords } from '@/ui/words/recharge'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useWords } from '@/ui/words/words'

/** The recharge was not made, or nobody knows; either way no money has moved. */
export const RechargeTrouble = observer(function RechargeTrouble() {
  const words = useWords(rechargeWords, failureWords)
  const { recharge: says } = words
  const { failure } = useStores().recharge.making
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  if (!failure) return null
  const isOpen = failure.reason.kind === 'outcome-unknown'
  return (
    <div ref={place}>
      <FailureNotice failure={failure} tone={isOpen ? 'amber' : 'danger'}>
        <b>{isOpen ? says.open : says.notMade}</b> {isOpen ? says.openText : failureText(words, failure)}
      </FailureNotice>
    </div>
  )
})
