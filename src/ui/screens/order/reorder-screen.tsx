import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { reorderMessages } from '@/ui/messages/zh/reorder'
import { useMessages } from '@/ui/messages/use-messages'
import { ReorderForm } from './reorder-form'
import type { ReorderProps } from './use-reorder'
import { ReorderSummary } from './reorder-summary'
import { ReorderSkeleton } from './reorder-skeleton'
import { OrderNotFound } from './order-not-found'
import { useIsEditionExpired } from './use-is-edition-expired'
import { ReorderStore } from '@/ui/stores/reorder-store'

export const requiredStores = [ReorderStore]

const route = getRouteApi('/orders/$id/again')

/** Opens the reorder form for the order. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const orderAgain = stores.get(ReorderStore)
  void orderAgain.of(params.id).open()
}

/** S55: reorders the medicines in an old order; shows changes before the payment. */
export const ReorderScreen = observer(function ReorderScreen() {
  const { id } = route.useParams()
  const reorder = useStore(ReorderStore).of(id)
  const { opening } = reorder
  const { value } = opening
  const isExpired = useIsEditionExpired(value?.order.clinicId)
  const isClosed = value !== undefined && !reorder.made && reorder.gate(value) === 'closed'
  const standing = isExpired ? 'expired' : value && (isClosed ? 'unsupported' : 'open')
  useClinicClosedDialog(standing)
  return (
    <main>
      <AsyncView for={opening} skeleton={<ReorderSkeleton />} missing={<OrderNotFound />} page>
        {(again) => (standing === 'open' ? <Gate key={id} reorder={reorder} again={again} /> : <ReorderSkeleton />)}
      </AsyncView>
    </main>
  )
})

const Gate = observer(function Gate({ reorder, again }: ReorderProps) {
  const words = useMessages(failureMessages, reorderMessages)
  const says = words.reorder
  const { id } = again.order
  if (reorder.made) return <ReorderSummary reorder={reorder} old={again.order} made={reorder.made} />
  const { failure } = reorder.making
  const { kind } = failure?.reason ?? {}
  const gate = reorder.gate(again)
  if (gate === 'revisit-needed' || kind === 'revisit-needed') {
    const said = failure?.reason.kind === 'revisit-needed' ? failure.reason.doctorId : undefined
    return <SeeDoctor orderId={id} doctorId={said ?? again.doctorId} title={says.revisit} text={says.revisitText} />
  }
  if (gate === 'nothing')
    return <SeeDoctor orderId={id} doctorId={again.doctorId} title={says.nothing} text={says.nothingText} />
  if (failure && kind === 'refused')
    return (
      <SeeDoctor
        orderId={id}
        doctorId={again.doctorId}
        title={says.soldOut}
        text={failureText(words, failure)}
        onBack={reorder.choose}
      />
    )
  if (gate === 'unpaid')
    return (
      <Tips
        page
        picture="slip"
        title={says.unpaid}
        text={says.unpaidText}
        actions={
          <Link to="/orders/$id" params={{ id }} className={buttonClass()} replace>
            {says.toOrder}
          </Link>
        }
      />
    )
  return <ReorderForm reorder={reorder} again={again} />
})

type SeeDoctorProps = { orderId: string; doctorId: string; title: string; text: string; onBack?: () => void }

/** Shown if reordering is impossible: links to the prescribing doctor, or to the list of doctors. */
function SeeDoctor({ orderId, doctorId, title, text, onBack }: SeeDoctorProps) {
  const { reorder: says } = useMessages(reorderMessages)
  const look = buttonClass({ variant: 'neutral' })
  return (
    <Tips
      page
      picture="slip"
      title={title}
      text={text}
      actions={
        <>
          {doctorId === '' ? (
            <Link to="/doctors" className={buttonClass()}>
              {says.book}
            </Link>
          ) : (
            <Link to="/booking/doctor/$id" params={{ id: doctorId }} className={buttonClass()}>
              {says.book}
            </Link>
          )}
          {onBack ? (
            <Button variant="neutral" onClick={onBack}>
              {says.rechoose}
            </Button>
          ) : (
            <Link to="/orders/$id" params={{ id: orderId }} className={look} replace>
              {says.toOrder}
            </Link>
          )}
        </>
      }
    />
  )
}
