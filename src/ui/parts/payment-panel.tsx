import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { dayOf } from '@/domain/general/day'
import type { PaymentType } from '@/domain/payment/payment'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { openKeyboard } from '@/ui/kit/fields/open-keyboard'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { Steps } from '@/ui/kit/display/steps'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages } from '@/ui/messages/use-messages'
import {
  countdownText,
  countdownMilestone,
  type PaymentDueWithOptionalFee,
  type PaymentDue,
  type PaymentView,
} from './payment-view'
import { useNow } from './use-now'
import { PaymentPasswordSheet } from './payment-password-sheet'
import { returnUrlAfterRecharge, PaymentMethods, usePaymentMethods } from './payment-methods'
import { usePayment, type PaymentController } from './use-payment'
import css from './payment-panel.module.css'
import { FailureNotice } from './failure-notice'
import { WechatStore } from '@/ui/stores/wechat-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { PaymentStore } from '@/ui/stores/payment-store'

type PaymentPanelProps = {
  due: PaymentDueWithOptionalFee
  /** Whether to place the button in the sticky bar instead of the card. */
  bar?: boolean | undefined
  /** Rendered between the card and the bar. */
  children?: ReactNode
}

/**
 * Shows the payment, from the countdown to the clinic's confirmation. If the amount is unknown, shows only a notice; if
 * nothing is due, only the children.
 */
export function PaymentPanel({ due, ...rest }: PaymentPanelProps) {
  const { feeFen } = due
  const { noPrice } = useMessages(paymentMessages).payment
  if (feeFen !== undefined) return <PricedPanel due={{ ...due, feeFen }} {...rest} />
  return (
    <>
      {due.standing === 'due' && <Notice icon="alert">{noPrice}</Notice>}
      {rest.children}
    </>
  )
}

type PricedPanelProps = Omit<PaymentPanelProps, 'due'> & { due: PaymentDue }

const PricedPanel = observer(function PricedPanel({ due, bar = false, children }: PricedPanelProps) {
  const following = usePayment(due)
  const wechatApp = useStore(WechatStore)
  const navigate = useNavigate()
  const ways = usePaymentMethods(due)
  const [viewAtPad, setViewAtPad] = useState<PaymentView>()
  const says = useSays(due)
  const payment: Paying = {
    ...following,
    start: () => {
      if (ways.chosen === 'member-card') {
        openKeyboard(says.password)
        setViewAtPad(following.view)
      } else if (wechatApp.canPay) void following.pay({ type: 'wechat' })
      else
        void navigate({ to: '/tips/$kind', params: { kind: 'wechat' }, search: { page: returnUrlAfterRecharge(due) } })
    },
  }
  // The password pad shows the progress, so the page behind it does not change.
  const shown: Paying = viewAtPad ? { ...payment, view: viewAtPad, isRunning: false } : payment
  const { view, isSlow, isRunning } = shown
  if (view === 'none') return children
  const isChoosing = (view === 'awaiting' || view === 'unpaid' || view === 'failed') && !isRunning
  const hasButton = isSlow || (view !== 'paid' && view !== 'overdue' && (!isChoosing || ways.isOpen))
  const button = hasButton && <PayButton due={due} payment={shown} way={ways.chosen} isChoosing={isChoosing} />
  return (
    <>
      <Card title={says.title} aside={<MoneyText fen={due.feeFen} />}>
        <div className={css.panel}>
          <State due={due} payment={shown} />
          {!viewAtPad && <Refusal due={due} payment={payment} />}
          {isChoosing && <PaymentMethods ways={ways} due={due} />}
          {!bar && button}
        </div>
      </Card>
      {children}
      {bar && button && <StickyBar>{button}</StickyBar>}
      <PaymentPasswordSheet
        due={due}
        payment={following}
        open={viewAtPad !== undefined}
        onClose={() => setViewAtPad(undefined)}
      />
    </>
  )
})

/** A payment, with `start` to pay by the chosen method. */
type Paying = PaymentController & { readonly start: () => void }
type PartProps = { due: PaymentDue; payment: Paying }

/** The payment messages, with overrides for this kind of order. */
function useSays({ order }: PaymentDue) {
  const { payment: says } = useMessages(paymentMessages)
  return { ...says, ...says.of[order.kind] }
}

function State({ due, payment }: PartProps) {
  const says = useSays(due)
  const { nearTime } = useMessages(commonMessages).common
  const { view, isSlow, now } = payment
  const until = due.deadline && nearTime(due.deadline, dayOf(now))
  switch (view) {
    case 'preparing':
      return <Said text={says.preparing} note={says.doNotRepeat} />
    case 'invoked':
      return (
        <>
          <Said text={says.invoked} note={says.doNotRepeat} />
          <CashierGone leave={payment.leaveCashier} />
        </>
      )
    case 'confirming':
      return (
        <>
          <Said text={says.confirming} note={says.doNotRepeat} />
          <Progress due={due} />
        </>
      )
    case 'unknown':
      return (
        <>
          <Said tone="amber" text={says.unknown} note={says.unknownText} />
          <Button variant="text" onClick={payment.start}>
            {says.notPaid}
          </Button>
        </>
      )
    case 'paid':
      return isSlow ? <Said tone="amber" text={says.paidSlow} /> : <Said text={says.paid} />
    case 'overdue':
      return isSlow ? <Said tone="amber" text={says.overdue} note={says.overdueText} /> : <Said text={says.asking} />
    case 'unpaid':
    case 'failed':
      return (
        <>
          <Said tone="amber" text={says[view]} note={until && says.heldUntil(until)} />
          <Countdown due={due} payment={payment} />
        </>
      )
    default:
      return <Countdown due={due} payment={payment} />
  }
}

function Said({
  text,
  note,
  tone = 'primary',
}: {
  text: string
  note?: string | undefined
  tone?: 'primary' | 'amber'
}) {
  return (
    <Notice role="status" tone={tone}>
      <b className={css.said}>{text}</b>
      {note && <span className={css.note}>{note}</span>}
    </Notice>
  )
}

/** The visible countdown ticks every second; screen readers announce when ten, five and one minutes are left. */
function Countdown({ due, payment: { now } }: PartProps) {
  const says = useSays(due)
  const { nearTime } = useMessages(commonMessages).common
  const { deadline } = due
  if (!deadline) return null
  const left = deadline.getTime() - now.getTime()
  const milestone = countdownMilestone(left)
  return (
    <>
      <p className={css.countdown}>
        <span className={css.clock} aria-hidden="true">
          {countdownText(left)}
        </span>
        <span aria-hidden="true">{says.within}</span>
        <span className="visually-hidden">{says.withinLabel(nearTime(deadline, dayOf(now)))}</span>
      </p>
      <p className="visually-hidden" role="status">
        {milestone === undefined ? '' : says.left(milestone)}
      </p>
    </>
  )
}

/** Time in ms until the leave button appears; by then, an open cashier covers the page. */
const CASHIER_OPEN_TIMEOUT_MS = 5000

/**
 * A button to leave the payment, shown after a delay, because WeChat does not always report that the cashier has
 * closed.
 */
function CashierGone({ leave }: { leave: () => void }) {
  const says = useMessages(paymentMessages).payment
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CASHIER_OPEN_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <Button variant="text" onClick={leave}>
      {says.cashierGone}
    </Button>
  )
}

/**
 * Shown while waiting for the clinic's confirmation: steps, elapsed time, and a link to leave, because every screen
 * shows the result.
 */
const Progress = observer(function Progress({ due }: { due: PaymentDue }) {
  const scheduling = useStore(SchedulingStore)
  const says = useSays(due)
  const { backHome } = useMessages(commonMessages).common
  const [since] = useState(() => scheduling.now())
  const now = useNow(1000)
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000))
  return (
    <>
      <Steps label={says.stepsLabel} steps={says.steps} current={1} />
      <p className={css.waited}>{says.waited(seconds)}</p>
      <Link to="/home" className={buttonClass({ variant: 'text' })}>
        {backHome}
      </Link>
    </>
  )
})

/** Shown if the clinic has rejected the payment before it started. */
const Refusal = observer(function Refusal({ due, payment: { isRunning } }: PartProps) {
  const payment = useStore(PaymentStore)
  const scheduling = useStore(SchedulingStore)
  const { common, payment: says } = useMessages(commonMessages, paymentMessages)
  const { failure } = payment.paying(due.order)
  if (!failure || isRunning) return null
  const until = failure.reason.kind === 'password-locked' ? failure.reason.until : undefined
  return (
    <FailureNotice failure={failure}>
      {until && says.lockedUntil(common.nearTime(until, scheduling.today()))}
    </FailureNotice>
  )
})

/** A single button for all states, so that focus is not lost when the label changes. */
function PayButton({
  due,
  payment,
  way,
  isChoosing,
}: PartProps & { way: PaymentType | undefined; isChoosing: boolean }) {
  const { payment: says, common } = useMessages(paymentMessages, commonMessages)
  const { view, isRunning, isSlow, start, askAgain } = payment
  const isAsking = view === 'unknown' || isSlow
  const isBusy = isRunning || view === 'confirming'
  const hasNoWay = isChoosing && !way
  const toPay = due.feeFen === 0 ? says.confirmFree : says.pay[way ?? 'wechat'](common.yuan(due.feeFen))
  const busyText = says.busy[view === 'preparing' || view === 'invoked' ? view : 'confirming']
  return (
    <Button
      block
      variant={isAsking ? 'tint' : 'primary'}
      loading={isBusy}
      loadingText={busyText}
      disabled={!isAsking && (due.isBlocked || hasNoWay)}
      onClick={isAsking ? askAgain : start}
    >
      {isAsking ? says.checkAgain : hasNoWay ? says.chooseWay : toPay}
    </Button>
  )
}
