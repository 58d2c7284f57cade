import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Failure } from '@/domain/failure/failure'
import type { PaymentMethodOption } from '@/domain/payment/payment-methods'
import type { PaymentType } from '@/domain/payment/payment'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { patientMessages } from '@/ui/messages/zh/patient'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { FailureNotice } from './failure-notice'
import type { PaymentDue } from './payment-view'
import { useOptionalRoute } from './use-optional-route'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientStore } from '@/ui/stores/patient-store'

export type PaymentMethodsState = {
  readonly offers: readonly PaymentMethodOption[]
  readonly chosen: PaymentType | undefined
  readonly choose: (type: PaymentType) => void
  /** Whether at least one payment method is available. */
  readonly isOpen: boolean
}

/** Returns the payment methods that an order accepts. */
export function usePaymentMethods({
  order: { kind },
  feeFen,
  isMemberPrice = false,
  patientId,
  allowed = [],
  standing,
}: PaymentDue): PaymentMethodsState {
  const paymentMethod = useStore(PaymentMethodStore)
  const session = useStore(SessionStore)
  if (standing === 'due') paymentMethod.states()
  const payee = { kind, fen: feeFen, isMemberPrice, allowed, isOwn: patientId === session.patientId }
  const offers = paymentMethod.offersFor(payee)
  const chosen = paymentMethod.wayFor(payee)
  return {
    offers,
    chosen,
    choose: (type) => paymentMethod.choose(type),
    isOpen: offers.some(({ state }) => state === 'open'),
  }
}

/** Shows the payment methods, even if there is only one. */
export const PaymentMethods = observer(function PaymentMethods({
  ways,
  due,
}: {
  ways: PaymentMethodsState
  due: PaymentDue
}) {
  const words = useMessages(paymentMessages, commonMessages)
  const paymentMethod = useStore(PaymentMethodStore)
  const { offers, chosen, choose, isOpen } = ways
  const balanceFen = paymentMethod.card.known()?.totalFen ?? 0
  return (
    <>
      <RadioList
        label={words.payment.how}
        options={offers.map((offer) => toPaymentMethodOption(offer, words, balanceFen))}
        value={chosen}
        onChange={choose}
      />
      {!isOpen && <Notice role="status">{words.payment.noWay}</Notice>}
      <CardHelp offers={offers} due={due} />
      <PayAsOwner due={due} />
    </>
  )
})

type Said = MessagesOf<'payment' | 'common'>

/** Converts a payment method to a radio option, with its balance or why it is unavailable. */
export function toPaymentMethodOption(
  { type, state, shortFen = 0 }: PaymentMethodOption,
  { payment: says, common }: Said,
  balanceFen: number,
): RadioListOption<PaymentType> {
  const disabled = state !== 'open'
  if (type === 'wechat')
    return { value: type, title: says.wechat, icon: 'chat', disabled, ...(disabled && { note: says.wechatClosed }) }
  const balance = common.yuan(balanceFen)
  const note =
    state === 'open'
      ? says.cardBalance(balance)
      : state === 'short'
        ? says.cardShort(balance, common.yuan(shortFen))
        : says.cardState[state]
  return { value: type, title: says.card, icon: 'wallet', iconTone: 'amber', disabled, note }
}

/** Links that make a card usable: recharge, or set a password. */
function CardHelp({ offers, due }: { offers: readonly PaymentMethodOption[]; due: PaymentDue }) {
  const { payment: says } = useMessages(paymentMessages)
  const state = offers.find(({ type }) => type === 'member-card')?.state
  const back = encodeURIComponent(returnUrlAfterRecharge(due))
  const toTopUp = useOptionalRoute('/member/recharge', `/member/recharge?back=${back}`)
  const toPassword = useOptionalRoute('/member/password', `/member/password?back=${back}`)
  const [text, go] =
    state === 'short'
      ? [says.topUp, toTopUp]
      : state === 'no-password'
        ? [says.setPassword, toPassword]
        : state === 'locked'
          ? [says.changePassword, toPassword]
          : []
  if (!text || !go) return null
  return (
    <Button variant="tint" size="s" onClick={go}>
      {text}
    </Button>
  )
}

/** For another patient's order: offers to switch to that patient, because only the owner's member card can pay. */
const PayAsOwner = observer(function PayAsOwner({ due }: { due: PaymentDue }) {
  const clinic = useStore(ClinicStore)
  const patient = useStore(PatientStore)
  const paymentMethod = useStore(PaymentMethodStore)
  const session = useStore(SessionStore)
  const { payment: says, patient: patients } = useMessages(paymentMessages, patientMessages)
  const [failure, setFailure] = useState<Failure>()
  const { patientId, allowed = [], order } = due
  const isCardAllowed =
    order.kind !== 'recharge' &&
    paymentMethod.rule.known()?.isMemberCardOpen === true &&
    (allowed.length === 0 || allowed.includes('member-card'))
  const isAnothers = isCardAllowed && patientId !== session.patientId
  const family = isAnothers ? (patient.all.known() ?? patient.all.of().value) : undefined
  const owner = family?.find(({ id }) => id === patientId)
  if (!owner) return null
  const become = async () => {
    setFailure(undefined)
    const thisClinic = await clinic.loadCurrent()
    if (thisClinic && (await patient.select(owner, thisClinic.id)))
      toast(patients.chosen(owner.name), { tone: 'success' })
    else setFailure(thisClinic ? patient.selecting.failure : clinic.current.failure)
  }
  return (
    <>
      <Button
        variant="tint"
        size="s"
        loading={patient.selecting.isPending}
        loadingText={patients.choosing}
        onClick={() => void become()}
      >
        {says.payAs(owner.name)}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  )
})

/** The URL to return to after recharging the card or setting its password. */
export const returnUrlAfterRecharge = ({ order: { kind, id } }: PaymentDue): string =>
  kind === 'charge' ? `/orders/${id}/checkout` : `/pay/${kind}/${id}`
