import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { Day } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { scrollToSection } from '@/ui/kit/focus-section'
import { CancellationTerms, CancellationWarning } from '@/ui/parts/cancellation-terms'
import { useStore } from '@/ui/stores/stores'
import { bringMessages } from '@/ui/messages/zh/bring'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { CancelEffectItem, CancelEffectList } from '@/ui/parts/cancel-sheet'
import { useReplacedVisitRefund } from './use-replaced-visit-refund'
import css from './reschedule-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'

type MoveTermsProps = { old: Registration; date: Day; timeStart: string; feeFen: number | undefined }

/** What rescheduling costs and refunds, and the restrictions on the new visit; shown once a slot is selected. */
export const RescheduleTerms = observer(function RescheduleTerms({ old, date, timeStart, feeFen }: MoveTermsProps) {
  const clinic = useStore(ClinicStore)
  const said = useRef<HTMLDivElement>(null)
  const { moving } = useMessages(visitActionsMessages).visitActions
  useEffect(() => scrollToSection(said.current), [date, timeStart])
  const mode = clinic.payRule.of(old.clinicId).value?.payMode
  const isPaidOnline = feeFen !== 0 && mode !== undefined && mode !== 'desk'
  const terms = { clinicId: old.clinicId, of: [{ date, timeStart }], isPaidOnline }
  return (
    <section className={css.terms} aria-label={moving.effects}>
      <div ref={said} role="status" className={css.said}>
        <CancellationWarning {...terms} />
        <CancelEffectList>
          <NewFee clinicId={old.clinicId} feeFen={feeFen} />
          <OldMoney old={old} feeFen={feeFen} />
          <Questions old={old} />
        </CancelEffectList>
      </div>
      <CancellationTerms {...terms} />
    </section>
  )
})

const NewFee = observer(function NewFee({ clinicId, feeFen }: { clinicId: string; feeFen: number | undefined }) {
  const clinic = useStore(ClinicStore)
  const { common, visitActions } = useMessages(commonMessages, visitActionsMessages)
  const { moving } = visitActions
  const fee = common.yuan(feeFen)
  const { payMode, payMinutes = 0 } = clinic.payRule.of(clinicId).value ?? {}
  const said = {
    online: moving.newFeeNow(fee, payMinutes),
    desk: moving.newFeeAtDesk(fee),
    either: moving.newFee(fee),
  }
  return <CancelEffectItem icon="cal">{feeFen === 0 ? moving.newFree : said[payMode ?? 'either']}</CancelEffectItem>
})

const OldMoney = observer(function OldMoney({ old, feeFen }: { old: Registration; feeFen: number | undefined }) {
  const money = useReplacedVisitRefund(old, feeFen)
  return (
    money && (
      <CancelEffectItem icon="wallet" isWarning={money.isLost}>
        {money.text}
      </CancelEffectItem>
    )
  )
})

const Questions = observer(function Questions({ old }: { old: Registration }) {
  const words = useMessages(bringMessages).bring
  const { length } = useStore(VisitQuestionStore).of(old)
  return length > 0 && <CancelEffectItem icon="chat">{words.toReason(length)}</CancelEffectItem>
})
