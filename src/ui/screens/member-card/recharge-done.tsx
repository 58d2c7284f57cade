import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { NO_CHOICE, type MadeRecharge } from '@/domain/member-card/recharge'
import { internalRoute } from '@/domain/session/session'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Seal } from '@/ui/kit/display/seal'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useWayInto } from '@/ui/parts/use-way-to'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { useWords } from '@/ui/words/words'
import { BalanceCard } from './balance-card'
import { GiftRows } from './gift-rows'
import { PageBody } from '@/ui/kit/layout/page-body'

const route = getRouteApi('/member/recharge')

/** The clinic has confirmed the payment: the card is read anew, and the way goes back to where the money was short. */
export const RechargeDone = observer(function RechargeDone({ made: { order, pay } }: { made: MadeRecharge }) {
  const { recharge: says } = useWords(rechargeWords)
  const { recharge } = useStores()
  const { back } = route.useSearch()
  const goBack = useWayInto(internalRoute(back) ?? '')
  const { patientId } = order
  const [kept] = useState(() => recharge.readDraft()?.made)
  useEffect(() => recharge.keepChoice(NO_CHOICE), [recharge])
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
        <Waiting
          for={recharge.balance}
          skeleton={<BalanceSkeleton />}
          retry={() => void recharge.loadBalance(patientId)}
        >
          {(card) => (card ? <BalanceCard card={card} at={recharge.balance.valueAt} /> : <p>{says.balanceWaits}</p>)}
        </Waiting>
        <Card title={says.slip} aside={<span lang={CLINIC_LANGUAGE}>{order.patientName}</span>}>
          <GiftRows
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
