import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Address } from '@/domain/address/address'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { toast } from '@/ui/kit/toast'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderDeps } from '@/ui/shell/loader-args'
import { addressMessages } from '@/ui/messages/zh/address'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { useMessages } from '@/ui/messages/use-messages'
import { AddressCard } from './address-card'
import { NewDefaultAddressSheet } from './new-default-address-sheet'
import { useBackOrFallback } from './use-back-or-fallback'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './address-list-screen.module.css'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { AddressStore } from '@/ui/stores/address-store'
import { SessionStore } from '@/ui/stores/session-store'

export const requiredStores = [AddressStore]

const route = getRouteApi('/addresses')

/** Prefetches the addresses of the patient in the URL, or else of the active patient. */
export function loader(stores: Stores, { deps }: LoaderDeps<'patientId'>): void {
  const patientId = deps.patientId ?? stores.get(SessionStore).patientId
  if (patientId !== undefined) stores.get(AddressStore).all.prefetch(patientId)
}
export function enter(stores: Stores, { search }: { readonly search: { readonly patientId?: string } }): void {
  const patientId = search.patientId ?? stores.get(SessionStore).patientId
  if (patientId !== undefined) stores.get(AddressStore).open(patientId)
}

/** S38: delivery addresses; with `pick`, a tap returns the address to the previous screen. */
export const AddressListScreen = observer(function AddressListScreen() {
  const words = useMessages(addressMessages).address
  const address = useStore(AddressStore)
  const session = useStore(SessionStore)
  const { patientId: asked, pick } = route.useSearch()
  const patientId = asked ?? session.patientId
  useRemovalEnds()
  const isOwn = patientId === session.patientId && session.patientName !== ''
  return (
    <main>
      <PageTitle
        title={pick === undefined ? words.title : words.pickTitle}
        note={isOwn ? words.titleNote(session.patientName) : undefined}
      />
      {patientId === undefined ? (
        <NoPatient />
      ) : (
        <>
          <AsyncView for={address.all.of(patientId)} skeleton={<AddressSkeletons />}>
            {() => <Addresses patientId={patientId} />}
          </AsyncView>
          <Bar patientId={patientId} />
        </>
      )}
    </main>
  )
})

/** Leaving the screen completes a pending removal, because it cannot be undone elsewhere. */
function useRemovalEnds(): void {
  const address = useStore(AddressStore)
  useEffect(() => {
    const finish = () => void address.finishRemoval()
    addEventListener('pagehide', finish)
    return () => {
      removeEventListener('pagehide', finish)
      finish()
    }
  }, [address])
}

const Addresses = observer(function Addresses({ patientId }: { patientId: string }) {
  const words = useMessages(addressMessages, failureMessages)
  const address = useStore(AddressStore)
  const { pick, chosenId } = route.useSearch()
  const goBack = useBackOrFallback()
  const [leaving, setLeaving] = useState<Address>()
  const { removing } = address
  const shown = address.shownOf(patientId)

  const remove = (each: Address) => {
    const others = shown.filter(({ id }) => id !== each.id)
    if (each.isDefault && others.length > 0) setLeaving(each)
    else address.remove(each)
  }
  const makeDefault = async (each: Address) => {
    const isDone = await address.makeDefault(each)
    toast(isDone ? words.address.madeDefault : words.address.notMadeDefault, { tone: isDone ? 'success' : 'error' })
  }
  const choose = (each: Address) => {
    address.choose(each)
    goBack('/home')
  }
  return (
    <PageBody>
      {removing.failure && (
        <Notice tone="danger" role="alert">
          {words.address.notRemoved + failureText(words, removing.failure)}
        </Notice>
      )}
      {shown.length === 0 && address.all.peek(patientId).unreadable === 0 ? (
        <Tips picture="slip" title={words.address.empty} text={words.address.emptyText} />
      ) : (
        <ul className={css.list} aria-label={words.address.list}>
          {shown.map((each) => (
            <li key={each.id}>
              <AddressCard
                address={each}
                isChosen={each.id === chosenId}
                onChoose={pick === undefined ? undefined : () => choose(each)}
                onMakeDefault={() => void makeDefault(each)}
                onRemove={() => remove(each)}
              />
            </li>
          ))}
        </ul>
      )}
      <NewDefaultAddressSheet
        leaving={leaving}
        others={shown.filter(({ id }) => id !== leaving?.id)}
        onClose={() => setLeaving(undefined)}
        onChoose={(next) => {
          if (leaving) address.remove(leaving, next)
          setLeaving(undefined)
        }}
      />
    </PageBody>
  )
})

/** A bar to add an address, or for a few seconds to undo a removal. */
const Bar = observer(function Bar({ patientId }: { patientId: string }) {
  const words = useMessages(addressMessages).address
  const address = useStore(AddressStore)
  const { removal } = address
  const undo = () => {
    address.undo()
    toast(words.undone)
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {removal && `${words.removed} ${words.removedNote}`}
      </p>
      <StickyBar
        lead={
          removal && (
            <span className={css.removed}>
              {words.removed}
              <span className={css.note}>{words.removedNote}</span>
            </span>
          )
        }
      >
        {removal ? (
          <Button variant="outline" onClick={undo}>
            {words.undo}
          </Button>
        ) : (
          <Link to="/addresses/$id" params={{ id: 'new' }} search={{ patientId }} className={buttonClass()}>
            <Icon name="plus" />
            {words.add}
          </Link>
        )}
      </StickyBar>
    </>
  )
})

function NoPatient() {
  const words = useMessages(addressMessages).address
  return (
    <Tips
      picture="slip"
      title={words.noPatient}
      text={words.noPatientText}
      actions={
        <Link to="/patients/new" className={buttonClass()}>
          {words.addPatient}
        </Link>
      }
    />
  )
}

/** Placeholder for two addresses. */
const AddressSkeletons = () => (
  <SkeletonGroup>
    <PageBody>
      {[0, 1].map((each) => (
        <div key={each} className={css.card}>
          <div className={css.face}>
            <Skeleton width="50%" height={18} />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
          <div className={css.foot}>
            <span className={css.action} />
          </div>
        </div>
      ))}
    </PageBody>
  </SkeletonGroup>
)
