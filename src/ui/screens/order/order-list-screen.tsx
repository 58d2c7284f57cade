import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Order, OrderTab } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { ORDER_TABS, parseOrderTab, queryTypeOf } from '@/domain/order/order-summary'
import type { Page } from '@/domain/general/page'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { Tips } from '@/ui/kit/display/tips'
import { CompactSelect } from '@/ui/parts/compact-select'
import { useNow } from '@/ui/parts/use-now'
import { useBfcacheRestore } from '@/ui/parts/use-bfcache-restore'
import { AsyncView } from '@/ui/parts/async-view'
import { StaleNote } from '@/ui/parts/section-error'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { orderMessages } from '@/ui/messages/zh/order'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { OrderRowSkeletons } from './order-skeletons'
import { useIsEditionExpired } from './use-is-edition-expired'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './order-list-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { SessionStore } from '@/ui/stores/session-store'
import { OrderRow } from './order-row'

export const requiredStores = [OrderStore]

type ReadsAt = LoaderCause & LoaderDeps<'queryType' | 'patientId'>
/** Prefetches the orders for the tab in the URL, and the counts for all tabs. */
export function loader(stores: Stores, { cause, deps }: ReadsAt): void {
  const clinic = stores.get(ClinicStore)
  const order = stores.get(OrderStore)
  const patient = stores.get(PatientStore)
  const photoOrder = stores.get(PhotoOrderStore)
  const session = stores.get(SessionStore)
  if (cause === 'stay') return
  if (!patient.all.known()) patient.all.prefetch()
  photoOrder.rule.prefetch()
  clinic.loadHere()
  const patientId = deps.patientId ?? session.patientId ?? ''
  order.lists.prefetch(parseOrderTab(deps.queryType))
  for (const tab of ORDER_TABS) order.counts.prefetch(patientId, tab)
}

const route = getRouteApi('/orders')

/** S49: a patient's unpaid and paid orders, newest first. */
export const OrderListScreen = observer(function OrderListScreen() {
  const words = useMessages(orderMessages).order
  const search = route.useSearch()
  const navigate = useNavigate()
  const clinic = useStore(ClinicStore)
  const order = useStore(OrderStore)
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const tab = parseOrderTab(search.queryType)
  const patientId = search.patientId ?? session.patientId ?? ''
  const people = patient.all.known() ?? []
  const name = people.find(({ id }) => id === patientId)?.name ?? ''
  const rows = order.lists.of(tab).value?.rows ?? []
  const isExpired = rows.some(({ clinicId }) => clinic.standingAt(clinicId, 'registration') === 'expired')
  const go = (to: { queryType?: string; patientId?: string }) =>
    void navigate({ from: '/orders', search: (now) => ({ ...now, ...to }), replace: true })
  // All are observed, so that switching tabs reloads none of them.
  const counts = new Map(ORDER_TABS.map((each) => [each, order.counts.of(patientId, each).value]))
  const due = counts.get('to-pay') ?? 0
  const count = counts.get(tab)
  return (
    <main className={css.page}>
      <PageTitle title={words.title} note={<span lang={CLINIC_LANGUAGE}>{words.note(name)}</span>} />
      <div className={css.tabs}>
        <Tabs
          id="orders"
          label={words.title}
          items={ORDER_TABS.map((value) => ({
            value,
            label: words.tabs[value],
            ...(value === 'to-pay' && { notify: due, notifyLabel: words.tabCount(due) }),
          }))}
          value={tab}
          onChange={(next) => go({ queryType: queryTypeOf(next) })}
        />
      </div>
      <TabPanel of="orders" value={tab}>
        <PageBody above={8}>
          <div className={css.filters}>
            {people.length > 1 && (
              <CompactSelect
                label={words.whose}
                shown={name}
                value={patientId}
                options={people.map((each) => ({ value: each.id, label: each.name, lang: CLINIC_LANGUAGE }))}
                onChange={(id) => go({ patientId: id })}
              />
            )}
            {count !== undefined && count > 0 && <span>{words.counted(count)}</span>}
          </div>
          {isExpired && <Notice icon="alert">{words.deskOnly}</Notice>}
          {tab === 'over' && <RefundsLink />}
          <ByPhoto />
          <OrderRows key={`${tab} ${patientId}`} tab={tab} patientId={patientId} />
        </PageBody>
      </TabPanel>
    </main>
  )
})

/**
 * A link for ordering medicine with a photo of a paper prescription, if the clinic accepts photos; reserves its space
 * while the rule loads.
 */
const ByPhoto = observer(function ByPhoto() {
  const words = useMessages(orderMessages).order
  const rule = useStore(PhotoOrderStore).rule.of()
  const isExpired = useIsEditionExpired()
  const isUnknown = !rule.value && !rule.failure
  if (isExpired || !(rule.value?.isPhotoOpen || isUnknown)) return null
  return (
    <div className={css.byPhoto} data-waits={isUnknown || undefined}>
      <CellGroup>
        <Cell
          icon="camera"
          title={words.byPhoto}
          note={words.byPhotoText}
          render={(link) => <Link to="/orders/photo" {...link} />}
        />
      </CellGroup>
    </div>
  )
})

/** A link to all refunds, in the tab of refunded and closed orders. */
function RefundsLink() {
  const { titles } = useMessages(titlesMessages)
  return (
    <CellGroup>
      <Cell icon="refresh" title={titles.refunds} render={(link) => <Link to="/orders/refunds" {...link} />} />
    </CellGroup>
  )
}

const OrderRows = observer(function OrderRows({ tab, patientId }: { tab: OrderTab; patientId: string }) {
  const order = useStore(OrderStore)
  const list = order.lists.of(tab)
  useBfcacheRestore(() => void list.again())
  return (
    <div>
      <AsyncView for={list} skeleton={<OrderRowSkeletons />} stale={<StaleNote for={list} />}>
        {(page) => <Rows tab={tab} page={page} shown={page.rows.filter((each) => each.patientId === patientId)} />}
      </AsyncView>
    </div>
  )
})

type RowsProps = { tab: OrderTab; page: Page<Order>; shown: readonly Order[] }

/** Mounted only after the first response, because the server time determines which orders are overdue. */
const Rows = observer(function Rows({ tab, page, shown }: RowsProps) {
  const words = useMessages(orderMessages).order
  const order = useStore(OrderStore)
  const paging = order.lists.paging(tab)
  const now = useNow(15_000)
  return (
    <InfiniteList
      label={words.list}
      rows={shown}
      idOf={({ id }) => id}
      estimate={112}
      unreadable={page.unreadable}
      {...paging}
      isLoading={paging.isLoading || (shown.length === 0 && order.lists.peek(tab).isPending)}
      skeleton={<OrderRowSkeletons />}
      empty={<Tips picture="slip" title={words.empty[tab]} text={words.emptyText} />}
    >
      {(each) => <OrderRow order={each} now={now} />}
    </InfiniteList>
  )
})
