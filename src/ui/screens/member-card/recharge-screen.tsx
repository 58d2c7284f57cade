import { getRouteApi, Navigate, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { PageTitle } from '@/ui/kit/display/page-title'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderDeps } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { rechargeMessages } from '@/ui/messages/zh/recharge'
import { useMessages } from '@/ui/messages/use-messages'
import { RechargeForm } from './recharge-form'
import { RechargePayment } from './recharge-payment'
import { RechargeSkeleton } from './recharge-skeletons'
import css from './recharge-screen.module.css'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { CallClinicLink } from '../session/call-clinic-link'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PaymentStore } from '@/ui/stores/payment-store'

export const requiredStores = [PaymentMethodStore]

const route = getRouteApi('/member/recharge')

/** Loads the recharge in the URL, or starts a new one. */
export function loader(stores: Stores, { deps: { id } }: LoaderDeps<'id'>): void {
  const memberCard = stores.get(MemberCardStore)
  const paymentMethod = stores.get(PaymentMethodStore)
  const recharge = stores.get(RechargeStore)
  if (id !== undefined) return recharge.byId.reload(id)
  recharge.begin()
  for (const each of [memberCard.card, memberCard.rechargeRule, paymentMethod.rule, paymentMethod.wxPay]) each.reload()
}

/** S58: recharges the member card; with an `id` in the URL, shows one recharge until it is credited. */
export const RechargeScreen = observer(function RechargeScreen() {
  const { id } = route.useSearch()
  return <main className={css.page}>{id === undefined ? <Choosing /> : <RechargePayment id={id} />}</main>
})

/** The amount cannot be changed while a payment may be pending. */
const Choosing = observer(function Choosing() {
  const clinic = useStore(ClinicStore)
  const memberCard = useStore(MemberCardStore)
  const payment = useStore(PaymentStore)
  const paymentMethod = useStore(PaymentMethodStore)
  const recharge = useStore(RechargeStore)
  const thisClinic = clinic.current.value
  useClinicClosedDialog(thisClinic && clinic.standing(thisClinic, 'member'))
  const running = recharge.runningId()
  if (running !== undefined && payment.isOpen({ kind: 'recharge', id: running }))
    return <Navigate from="/member/recharge" search={(search) => ({ ...search, id: running })} replace />
  const payRule = paymentMethod.rule.of()
  const wxPay = paymentMethod.wxPay.of()
  const isUnpayable = wxPay.value === false || payRule.value?.isOpen === false
  return (
    <AsyncView
      for={memberCard.rechargeRule.of()}
      also={[memberCard.card.of(), payRule, wxPay, clinic.current, clinic.chain]}
      skeleton={<RechargeSkeleton />}
    >
      {(rule) => {
        if (!rule?.isOpen) return <RechargeUnavailable why="closed" />
        if (payRule.value?.isMemberCardOpen === false) return <RechargeUnavailable why="frozen" />
        if (isUnpayable) return <RechargeUnavailable why="noPay" />
        return (
          <>
            <Title />
            <RechargeForm rule={rule} />
          </>
        )
      }}
    </AsyncView>
  )
})

const Title = observer(function Title() {
  const { recharge: says, common } = useMessages(rechargeMessages, commonMessages)
  const memberCard = useStore(MemberCardStore)
  const card = memberCard.card.known()
  const note = card === null ? says.noteNew : card && says.noteBalance(common.yuan(card.totalFen))
  return <PageTitle title={says.title} note={note} />
})

/** Shows why recharging is unavailable. */
function RechargeUnavailable({ why }: { why: 'closed' | 'frozen' | 'noPay' }) {
  const { recharge: says } = useMessages(rechargeMessages)
  const said = {
    closed: [says.closedHere, says.closedHereText],
    frozen: [says.frozen, says.frozenText],
    noPay: [says.noPay, says.noPayText],
  } as const
  const [title, text] = said[why]
  return (
    <Tips
      page
      picture="door"
      title={title}
      text={text}
      actions={
        <>
          <Link to="/member" className={buttonClass()}>
            {says.toCard}
          </Link>
          <CallClinicLink />
        </>
      }
    />
  )
}
