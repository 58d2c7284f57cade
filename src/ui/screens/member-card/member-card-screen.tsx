import { observer } from 'mobx-react-lite'
import { Link } from '@tanstack/react-router'
import type { MemberCard } from '@/domain/member-card/member-card'
import { Button, buttonClass } from '@/ui/kit/button'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { StaleNote } from '@/ui/parts/section-error'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { combineRequests, FailurePanel } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import { memberCardMessages } from '@/ui/messages/zh/member-card'
import { useMessages } from '@/ui/messages/use-messages'
import { CallClinicLink } from '../session/call-clinic-link'
import { BalanceCard } from './balance-card'
import { CardRefundInfo } from './card-refund-info'
import { PageBody } from '@/ui/kit/layout/page-body'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { commonMessages } from '@/ui/messages/zh/common'
import css from './member-card-screen.module.css'

export const requiredStores = [PaymentMethodStore]

/** Loads the card, and the rules for recharges and payments. */
export function loader(stores: Stores): void {
  const memberCard = stores.get(MemberCardStore)
  const paymentMethod = stores.get(PaymentMethodStore)
  memberCard.card.reload()
  memberCard.rechargeRule.reload()
  paymentMethod.rule.reload()
}

/** S57: the card's balance, uses and refund. */
export const MemberCardScreen = observer(function MemberCardScreen() {
  const words = useMessages(memberCardMessages).memberCard
  const clinic = useStore(ClinicStore)
  const memberCard = useStore(MemberCardStore)
  const paymentMethod = useStore(PaymentMethodStore)
  const state = memberCard.card.of()
  const { value, loadedAt, failure } = state
  // Waits until it is known whether recharging is possible, so that the button does not move other content.
  const also = [memberCard.rechargeRule.of(), paymentMethod.rule.of(), clinic.current, clinic.chain]
  const isWhole = also.every(({ isKnown }) => isKnown)
  const thisClinic = clinic.current.value
  const standing = thisClinic && clinic.standing(thisClinic, 'member')
  if (value === undefined || !isWhole)
    return (
      <main>
        {value === undefined && failure ? (
          <FailurePanel page for={combineRequests(state, ...also)} />
        ) : (
          <CardSkeleton />
        )}
      </main>
    )
  if (value === null && standing === 'unsupported') return <Unsupported />
  return (
    <main>
      <PageTitle title={words.title} />
      <PageBody isLast>
        {failure && <StaleNote for={combineRequests(state, ...also)} />}
        {value ? <MemberCardView card={value} at={loadedAt} isExpired={standing === 'expired'} /> : <NonMemberScreen />}
        <CardRefundInfo />
      </PageBody>
    </main>
  )
})

type CardProps = { card: MemberCard; at: Date | undefined; isExpired: boolean }

const MemberCardView = observer(function MemberCardView({ card, at, isExpired }: CardProps) {
  const words = useMessages(memberCardMessages).memberCard
  const paymentMethod = useStore(PaymentMethodStore)
  const isLocked = card.passwordTriesLeft === 0
  const isFrozen = paymentMethod.rule.known()?.isMemberCardOpen === false
  const password = isLocked ? words.passwordLocked : card.hasPassword ? words.passwordSet : words.passwordNone
  return (
    <>
      <BalanceCard card={card} at={at} />
      {isFrozen && !isExpired && (
        <Notice icon="lock">
          <b>{words.frozen}</b> {words.frozenText}
        </Notice>
      )}
      {isLocked && (
        <Notice icon="lock" action={<Link to="/member/password">{words.lockedGo}</Link>}>
          {words.locked}
        </Notice>
      )}
      <Recharge isExpired={isExpired} isFrozen={isFrozen} />
      <CellGroup>
        <Cell
          icon="bill"
          title={words.bills}
          note={words.billsNote}
          render={(link) => <Link to="/member/bills" {...link} />}
        />
        <Cell
          icon="lock"
          title={words.password}
          value={password}
          render={(link) => <Link to="/member/password" {...link} />}
        />
      </CellGroup>
    </>
  )
})

type RechargeProps = { isExpired: boolean; isFrozen: boolean }

/** The recharge button, or why it is unavailable; hidden for a card that cannot pay. */
const Recharge = observer(function Recharge({ isExpired, isFrozen }: RechargeProps) {
  const words = useMessages(memberCardMessages).memberCard
  const memberCard = useStore(MemberCardStore)
  const toRecharge = useOptionalRoute('/member/recharge', '/member/recharge')
  const rule = memberCard.rechargeRule.known()
  if (isExpired) return <Notice icon="alert">{words.expired}</Notice>
  if (!rule) return null
  if (!rule.isOpen) return <Notice>{words.rechargeClosed}</Notice>
  if (isFrozen) return null
  return toRecharge ? (
    <Button block onClick={toRecharge}>
      {words.recharge}
    </Button>
  ) : (
    <Notice>{words.rechargeDesk}</Notice>
  )
})

function Unsupported() {
  const words = useMessages(memberCardMessages).memberCard
  return (
    <main>
      <Tips
        page
        picture="door"
        title={words.unsupported}
        text={words.unsupportedText}
        actions={
          <>
            <Link to="/home" className={buttonClass()}>
              {words.toHome}
            </Link>
            <CallClinicLink />
          </>
        }
      />
    </main>
  )
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <PageBody isLast>
      <Skeleton width="40%" height={30} />
      <Skeleton height={130} radius={14} />
      <Skeleton height={108} radius={14} />
    </PageBody>
  </SkeletonGroup>
)

/** Benefits of membership, and how to join while the clinic accepts recharges. */
const NonMemberScreen = observer(function NonMemberScreen() {
  const { memberCard: words, common } = useMessages(memberCardMessages, commonMessages)
  const memberCard = useStore(MemberCardStore)
  const toRecharge = useOptionalRoute('/member/recharge', '/member/recharge')
  const rule = memberCard.rechargeRule.known()
  const presets = rule?.isOpen ? rule.presets.filter(({ presentFen }) => presentFen > 0) : []
  return (
    <>
      <Tips
        picture="slip"
        title={words.none}
        text={words.noneText}
        actions={rule?.isOpen && toRecharge && <Button onClick={toRecharge}>{words.recharge}</Button>}
      />
      {rule && !toRecharge && rule.isOpen && <Notice>{words.rechargeDesk}</Notice>}
      {rule && !rule.isOpen && <Notice>{words.rechargeClosed}</Notice>}
      <Card title={words.gives}>
        <ul className={css.gives}>
          <li>{words.givesPay}</li>
          <li>{words.givesApart}</li>
          {presets.map(({ principalFen, presentFen }) => (
            <li key={principalFen}>{words.preset(common.yuan(principalFen), common.yuan(presentFen))}</li>
          ))}
        </ul>
        {rule && rule.ruleText !== '' && (
          <p className={css.text} lang={CLINIC_LANGUAGE}>
            {rule.ruleText}
          </p>
        )}
      </Card>
    </>
  )
})
