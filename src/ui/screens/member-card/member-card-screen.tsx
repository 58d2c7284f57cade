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
import { NonMemberScreen } from './non-member-screen'
import { PageBody } from '@/ui/kit/layout/page-body'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

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
        {value ? <Card card={value} at={loadedAt} isExpired={standing === 'expired'} /> : <NonMemberScreen />}
        <CardRefundInfo />
      </PageBody>
    </main>
  )
})

type CardProps = { card: MemberCard; at: Date | undefined; isExpired: boolean }

const Card = observer(function Card({ card, at, isExpired }: CardProps) {
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
