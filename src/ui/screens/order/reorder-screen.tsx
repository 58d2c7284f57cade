import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { reorderMessages } from '@/ui/messages/zh/reorder'
import { useMessages } from '@/ui/messages/use-messages'
import { ReorderForm, ReorderSkeleton } from './reorder-form'
import type { ReorderProps } from './use-reorder'
import { OrderNotFound } from './order-not-found'
import { useIsEditionExpired } from './use-is-edition-expired'
import { ReorderStore, type Reorder } from '@/ui/stores/reorder-store'
import type { Order } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { listReorderChanges, type ReorderChange, type ReorderResult } from '@/domain/order/reorder'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { OrderSections } from './order-sections'
import { PageBody } from '@/ui/kit/layout/page-body'
import row from './order-lines.module.css'
import css from './reorder-screen.module.css'

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

const TONES: Record<ReorderChange['kind'], TagProps['tone']> = {
  gone: 'danger',
  dearer: 'amber',
  cheaper: 'primary',
  price: 'amber',
  stock: 'amber',
  unknown: 'neutral',
}

type AgainMadeProps = {
  reorder: Reorder
  old: Order
  made: ReorderResult
}

/** The new order: first the changes, then all items, then the payment. */
const ReorderSummary = observer(function ReorderSummary({ reorder, old, made }: AgainMadeProps) {
  const { reorder: says } = useMessages(reorderMessages)
  const { order } = made
  const router = useRouter()
  const toCheckout = useOptionalRoute('/orders/$id/checkout', `/orders/${order.id}/checkout`)
  const toOrder = () => void router.navigate({ to: '/orders/$id', params: { id: order.id } })
  const lines = listReorderChanges(old, made.wish, order, made.changes)
  const label = toCheckout ? (lines.length > 0 ? says.payChanged : says.pay) : says.see
  return (
    <>
      <PageTitle
        title={says.made}
        note={<span lang={CLINIC_LANGUAGE}>{says.noteOf(order.patientName, order.doctorName)}</span>}
      />
      <PageBody>
        {reorder.making.value === undefined && <Notice tone="blue">{says.before}</Notice>}
        <Notice role="status" tone={lines.length > 0 ? 'amber' : 'primary'} icon={lines.length > 0 ? 'alert' : 'check'}>
          <b>{lines.length > 0 ? says.changed(lines.length) : says.same}</b>
        </Notice>
        {lines.length > 0 && (
          <Card title={says.changes}>
            <ul className={css.lines}>
              {lines.map((line) => (
                <Line key={`${line.id} ${line.kind}`} line={line} />
              ))}
            </ul>
          </Card>
        )}
        <OrderSections forms={order.forms} />
        <p className={row.note}>{says.later}</p>
        <div className={css.other}>
          <Button variant="text" onClick={reorder.choose}>
            {says.rechoose}
          </Button>
          <p className={row.note}>{says.rechooseNote}</p>
        </div>
      </PageBody>
      <StickyBar
        lead={
          <>
            {says.goods} <MoneyText fen={order.receivableFen} size="m" />
          </>
        }
      >
        <Button onClick={toCheckout ?? toOrder}>{label}</Button>
      </StickyBar>
    </>
  )
})

function Line({ line }: { line: ReorderChange }) {
  const { reorder: says } = useMessages(reorderMessages)
  const { kind, name, unit, text, beforeFen, afterFen } = line
  const isTold = beforeFen !== undefined && afterFen !== undefined
  const said = text === '' && kind === 'gone' ? says.goneText(name) : isTold ? '' : text
  return (
    <li className={css.line}>
      <span className={css.name} lang={CLINIC_LANGUAGE}>
        {name}
      </span>
      <Tag tone={TONES[kind]}>{says.kinds[kind]}</Tag>
      {said !== '' && (
        <span className={row.note} lang={text === '' ? undefined : CLINIC_LANGUAGE}>
          {said}
        </span>
      )}
      {beforeFen !== undefined && afterFen !== undefined && (
        <span className={css.prices}>
          <span className={css.was}>
            {says.was} <s>{says.unitPrice(beforeFen, unit)}</s>
          </span>
          <span>
            {says.now} <b>{says.unitPrice(afterFen, unit)}</b>
          </span>
        </span>
      )}
    </li>
  )
}
