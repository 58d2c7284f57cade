import { Link, getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { dueFen } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { rechargeBonusFen } from '@/domain/member-card/member-card'
import { rechargeStatusOf, type CreatedRecharge, EMPTY_RECHARGE_CHOICE } from '@/domain/member-card/recharge'
import { buttonClass, Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import type { PaymentDue } from '@/ui/parts/payment-view'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { rechargeMessages } from '@/ui/messages/zh/recharge'
import { useMessages } from '@/ui/messages/use-messages'
import { BonusRows } from './bonus-rows'
import { CardRefundInfo } from './card-refund-info'
import { RechargeRules } from './recharge-rules'
import { PaymentSkeleton } from './recharge-skeletons'
import { PageBody } from '@/ui/kit/layout/page-body'
import { parseInternalRoute } from '@/domain/session/session'
import { Seal } from '@/ui/kit/display/seal'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useInternalLink } from '@/ui/parts/use-optional-route'
import { BalanceCard } from './balance-card'
import { Tips } from '@/ui/kit/display/tips'
import { CallClinicLink } from '../session/call-clinic-link'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

/** Pays for a recharge and waits until the clinic confirms it. */
export const RechargePayment = observer(function RechargePayment({ id }: { id: string }) {
  const payment = useStore(PaymentStore)
  const recharge = useStore(RechargeStore)
  const state = recharge.byId.of(id)
  const readAgain = () => void state.again()
  // Runs even when nothing is due, to complete a payment started on this device.
  useEffect(() => void payment.resume({ kind: 'recharge', id }), [payment, id])
  return (
    <AsyncView for={state} skeleton={<PaymentSkeleton />} missing={<RechargeFinished how="lost" />}>
      {(made) => <Made made={made} readAgain={readAgain} />}
    </AsyncView>
  )
})

type MadeProps = { made: CreatedRecharge; readAgain: () => void }

const Made = observer(function Made({ made, readAgain }: MadeProps) {
  const { order, pay } = made
  const standing = rechargeStatusOf(order, pay)
  const due: PaymentDue = {
    order: { kind: 'recharge', id: order.id },
    feeFen: dueFen(order),
    standing: standing === 'due' || standing === 'closed' ? standing : 'settled',
    // No deadline, because a recharge reserves nothing; the clinic closes expired recharges.
    deadline: undefined,
    patientId: order.patientId,
    payee: { clinic: order.clinicName },
    readAgain,
  }
  if (standing === 'paid') return <RechargeDone made={made} />
  if (standing === 'due') return <Due made={made} due={due} />
  if (standing === 'closed')
    return (
      <PaymentPanel due={due}>
        <RechargeFinished how={standing} />
      </PaymentPanel>
    )
  return <RechargeFinished how={standing} readAgain={readAgain} />
})

const Due = observer(function Due({ made: { order }, due }: { made: CreatedRecharge; due: PaymentDue }) {
  const { recharge: says } = useMessages(rechargeMessages)
  const memberCard = useStore(MemberCardStore)
  const payment = useStore(PaymentStore)
  const recharge = useStore(RechargeStore)
  const rule = memberCard.rechargeRule.of().value
  const kept = recharge.readDraft()?.made
  const presentFen = kept?.id === order.id ? kept.presentFen : undefined
  const told = rule && rechargeBonusFen(rule, order.receivableFen)
  const isChanged = presentFen !== undefined && told !== undefined && presentFen !== told
  const stage = payment.stageOf(due.order)
  const isFree = (stage === undefined || stage === 'unpaid') && !payment.isOpen(due.order)
  return (
    <>
      <PageTitle title={says.payTitle} note={says.payNote} />
      <PageBody>
        {isChanged && <Notice role="alert">{says.giftChanged}</Notice>}
        <Card title={says.slip} aside={<span lang={CLINIC_LANGUAGE}>{order.patientName}</span>}>
          <BonusRows principalFen={order.receivableFen} presentFen={presentFen} otherwise={says.giftUnknown} />
        </Card>
        <PaymentPanel due={due} bar>
          {isFree && <OtherAmount />}
          <CardRefundInfo />
          {rule && <RechargeRules rule={rule} />}
        </PaymentPanel>
      </PageBody>
    </>
  )
})

/** Returns to the form, which keeps the amount; choosing the same amount again continues this recharge. */
const OtherAmount = () => {
  const { recharge: says } = useMessages(rechargeMessages)
  return (
    <Link
      to="/member/recharge"
      search={({ back }) => (back === undefined ? {} : { back })}
      replace
      className={buttonClass({ variant: 'neutral', block: true })}
    >
      {says.other}
    </Link>
  )
}

const route = getRouteApi('/member/recharge')

/** Shown after the confirmation: reloads the card, and links back to the payment that needed the recharge. */
const RechargeDone = observer(function RechargeDone({ made: { order, pay } }: { made: CreatedRecharge }) {
  const { recharge: says } = useMessages(rechargeMessages)
  const paymentMethod = useStore(PaymentMethodStore)
  const recharge = useStore(RechargeStore)
  const { back } = route.useSearch()
  const goBack = useInternalLink(parseInternalRoute(back) ?? '')
  const balance = recharge.balance.of(order.id, order.patientId)
  const [kept] = useState(() => recharge.readDraft()?.made)
  useEffect(() => {
    recharge.keepChoice(EMPTY_RECHARGE_CHOICE)
    paymentMethod.card.expire()
  }, [paymentMethod, recharge])
  return (
    <>
      <div role="status">
        <PageTitle
          title={says.done}
          note={pay.paidAt && says.doneAt(pay.paidAt)}
          aside={<Seal text={says.seal} size="l" stamp />}
        />
      </div>
      <PageBody>
        <AsyncView for={balance} skeleton={<BalanceSkeleton />}>
          {(card) => (card ? <BalanceCard card={card} at={balance.loadedAt} /> : <p>{says.balanceWaits}</p>)}
        </AsyncView>
        <Card title={says.slip} aside={<span lang={CLINIC_LANGUAGE}>{order.patientName}</span>}>
          <BonusRows
            principalFen={order.receivableFen}
            presentFen={kept?.id === order.id ? kept.presentFen : undefined}
            otherwise={says.giftUnknown}
          />
        </Card>
      </PageBody>
      <StickyBar>
        <Link to="/member" replace className={buttonClass({ variant: goBack ? 'neutral' : 'primary' })}>
          {says.toCard}
        </Link>
        {goBack && <Button onClick={goBack}>{says.goBack}</Button>}
      </StickyBar>
    </>
  )
})

const BalanceSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height={150} radius={18} />
  </SkeletonGroup>
)

type RechargeOverProps = { how: 'closed' | 'refunded' | 'unclear' | 'lost'; readAgain?: (() => void) | undefined }

/** Shown if the recharge is not payable or its state is unknown; only a closed recharge can be repeated. */
function RechargeFinished({ how, readAgain }: RechargeOverProps) {
  const { recharge: says } = useMessages(rechargeMessages)
  const said = {
    closed: [says.closed, says.closedText],
    refunded: [says.refunded, says.refundedText],
    unclear: [says.unclear, says.unclearText],
    lost: [says.lost, says.lostText],
  } as const
  const [title, text] = said[how]
  return (
    <Tips
      page
      picture="slip"
      title={title}
      text={text}
      actions={
        <>
          {how === 'closed' ? (
            <Link
              to="/member/recharge"
              search={({ back }) => (back === undefined ? {} : { back })}
              replace
              className={buttonClass()}
            >
              {says.again}
            </Link>
          ) : (
            <Link to="/member" className={buttonClass()}>
              {says.toCard}
            </Link>
          )}
          {how === 'unclear' && readAgain && (
            <Button variant="neutral" onClick={readAgain}>
              {says.checkAgain}
            </Button>
          )}
          {how !== 'closed' && <CallClinicLink />}
        </>
      }
    />
  )
}
