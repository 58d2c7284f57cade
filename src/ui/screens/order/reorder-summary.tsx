import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Order } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { listReorderChanges, type ReorderChange, type ReorderResult } from '@/domain/order/reorder'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import type { Reorder } from '@/ui/stores/reorder-store'
import { reorderMessages } from '@/ui/messages/zh/reorder'
import { useMessages } from '@/ui/messages/use-messages'
import { OrderSections } from './order-sections'
import { PageBody } from '@/ui/kit/layout/page-body'
import row from './order-lines.module.css'
import css from './reorder-summary.module.css'

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
export const ReorderSummary = observer(function ReorderSummary({ reorder, old, made }: AgainMadeProps) {
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
