import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderDeps } from '@/ui/shell/loader-args'
import { addressMessages } from '@/ui/messages/zh/address'
import { useMessages } from '@/ui/messages/use-messages'
import { AddressEditor } from './address-editor'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { PageBody } from '@/ui/kit/layout/page-body'
import { AddressStore } from '@/ui/stores/address-store'
import { SessionStore } from '@/ui/stores/session-store'

export const requiredStores = [AddressStore]

const route = getRouteApi('/addresses/$id')

/** Prefetches the addresses of the patient in the URL, or else of the active patient, and the regions. */
export function loader(stores: Stores, { deps }: LoaderDeps<'patientId'>): void {
  const address = stores.get(AddressStore)
  address.all.prefetch(deps.patientId ?? stores.get(SessionStore).patientId ?? '')
  address.regions.prefetch()
}
export function enter(stores: Stores, { search }: { readonly search: { readonly patientId?: string } }): void {
  stores.get(AddressStore).open(search.patientId ?? stores.get(SessionStore).patientId ?? '')
}

/** S39: adds or edits an address. */
export const AddressScreen = observer(function AddressScreen() {
  const words = useMessages(addressMessages).address
  const { id } = route.useParams()
  const { patientId: asked } = route.useSearch()
  const address = useStore(AddressStore)
  const session = useStore(SessionStore)
  const patientId = asked ?? session.patientId ?? ''
  const isNew = id === 'new'
  return (
    <main>
      <PageTitle title={isNew ? words.newTitle : words.editTitle} />
      <AsyncView for={address.all.of(patientId)} skeleton={<EditorSkeleton />}>
        {(all) => {
          const known = all.find((each) => each.id === id)
          if (!isNew && !known) return <Gone />
          return <AddressEditor key={id} patientId={patientId} known={known} isFirst={all.length === 0} />
        }}
      </AsyncView>
    </main>
  )
})

function Gone() {
  const words = useMessages(addressMessages).address
  return (
    <Tips
      picture="slip"
      title={words.gone}
      text={words.goneText}
      actions={
        <Link to="/addresses" className={buttonClass()}>
          {words.toList}
        </Link>
      }
    />
  )
}

const EditorSkeleton = () => (
  <SkeletonGroup>
    <PageBody above={2}>
      {[110, 220, 60].map((height) => (
        <Skeleton key={height} height={height} radius={18} />
      ))}
    </PageBody>
  </SkeletonGroup>
)
