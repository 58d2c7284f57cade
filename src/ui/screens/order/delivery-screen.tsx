import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { formatAddress } from '@/domain/address/address'
import type { Order, DeliveryStatus, ShipmentTracking } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Steps } from '@/ui/kit/display/steps'
import { Tips } from '@/ui/kit/display/tips'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { telHref } from '@/ui/parts/tel'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'
import { LoadedOrder } from './loaded-order'
import { OrderSkeleton } from './order-skeletons'
import { PageBody } from '@/ui/kit/layout/page-body'
import lines from './order-lines.module.css'
import css from './order-screen.module.css'
import { OrderStore } from '@/ui/stores/order-store'

export const requiredStores = [OrderStore]

const route = getRouteApi('/orders/$id/delivery')
/** How many of the steps 备药, 在路上 and 签收 are completed. */
const DONE: Partial<Record<DeliveryStatus, number>> = { 'awaiting-number': 0, 'on-the-way': 1, signed: 3 }

/** Loads the order. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const order = stores.get(OrderStore)
  order.byId.reload(params.id)
}

/** S56: shipment tracking of an order. */
export const DeliveryScreen = observer(function DeliveryScreen() {
  const words = useMessages(orderMessages).order
  const { id } = route.useParams()
  const order = useStore(OrderStore)
  return (
    <main>
      <LoadedOrder id={id}>
        {(value, readAgain) => {
          const trace = value.delivery?.deliveryType === 'express' ? order.traceOf(value) : undefined
          return trace ? (
            <AsyncView for={trace} skeleton={<OrderSkeleton />}>
              {(known) => <Trace order={value} trace={known} readAgain={readAgain} />}
            </AsyncView>
          ) : (
            <Tips
              page
              picture="slip"
              title={words.noDelivery}
              text={words.noDeliveryText}
              actions={
                <Link to="/orders/$id" params={{ id }} className={buttonClass()}>
                  {words.toOrder}
                </Link>
              }
            />
          )
        }}
      </LoadedOrder>
    </main>
  )
})

type TraceProps = { order: Order; trace: ShipmentTracking; readAgain: () => void }

const Trace = observer(function Trace({ order, trace, readAgain }: TraceProps) {
  const { order: words, common } = useMessages(orderMessages, commonMessages)
  const store = useStore(OrderStore)
  const { status, phone, companyName, trackNo, estimateDate } = trace
  const done = DONE[status]
  const hasTrouble = status === 'problem' || status === 'unknown'
  const address = order.delivery?.address
  const copy = async () => {
    const isCopied = await copyToClipboard(trackNo)
    toast(isCopied ? words.copied : words.copyFailed, { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <>
      <PageTitle title={words.deliveryStatus[status]} note={hasTrouble ? undefined : words.deliveryText[status]} />
      <PageBody isLast>
        {hasTrouble && (
          <Notice tone="danger" role="alert">
            {words.deliveryText[status]}
          </Notice>
        )}
        {done !== undefined && (
          <Card>
            <Steps label={words.deliveryStepsLabel} steps={words.deliverySteps} current={done} />
          </Card>
        )}
        <CellGroup>
          {companyName !== '' && (
            <Cell title={words.carrier} value={<span lang={CLINIC_LANGUAGE}>{companyName}</span>} />
          )}
          {trackNo !== '' && <Cell title={words.trackNo} value={trackNo} />}
          {estimateDate && status !== 'signed' && !hasTrouble && (
            <Cell title={words.estimate} value={common.fullDay(estimateDate)} />
          )}
          {address && (
            <Cell title={words.address} note={<span lang={CLINIC_LANGUAGE}>{formatAddress(address)}</span>} />
          )}
        </CellGroup>
        {trackNo !== '' && (
          <Button variant="neutral" block onClick={() => void copy()}>
            {words.copyNo}
          </Button>
        )}
        <Card title={words.traces}>
          {trace.traces.length === 0 ? (
            <p className={lines.note}>{words.noTraces}</p>
          ) : (
            <ol className={lines.lines}>
              {trace.traces.map(({ at, text }) => (
                <li key={`${at.getTime()} ${text}`}>
                  <p lang={CLINIC_LANGUAGE}>{text}</p>
                  <p className={css.at}>{words.moment(at)}</p>
                </li>
              ))}
            </ol>
          )}
        </Card>
        {phone !== '' && (
          <a
            href={telHref(phone)}
            className={buttonClass({ variant: hasTrouble ? 'primary' : 'neutral', block: true })}
          >
            <span>
              {words.callCarrier} <span className={css.phone}>{phone}</span>
            </span>
          </a>
        )}
        <Button
          variant="text"
          loading={store.byId.of(order.id).isPending}
          loadingText={common.loading}
          onClick={readAgain}
        >
          {words.again}
        </Button>
      </PageBody>
    </>
  )
})
