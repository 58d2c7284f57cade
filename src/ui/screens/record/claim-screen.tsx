import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { hasTakenPlace } from '@/domain/record/claim-documents'
import { visibleRecordKinds } from '@/domain/record/record'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { claimMessages } from '@/ui/messages/zh/claim'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { useMessages } from '@/ui/messages/use-messages'
import { ClaimPages } from './claim-pages'
import { RecordAccessGate } from './record-access-gate'
import { RecordSkeleton } from './record-skeletons'
import { ClaimStore } from '@/ui/stores/claim-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecordStore } from '@/ui/stores/record-store'

export const requiredStores = [ClaimStore]

const route = getRouteApi('/visits/$id/claim')

/** Prefetches the visibility settings, on which the rest depends, and loads the clinic for its phone number. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const clinic = stores.get(ClinicStore)
  const record = stores.get(RecordStore)
  void clinic.loadCurrent()
  if (cause !== 'stay') record.rule.prefetch()
}

/** One visit's documents for an insurance claim. */
export const ClaimScreen = observer(function ClaimScreen() {
  const { claim: says, recordHandout } = useMessages(claimMessages, recordHandoutMessages)
  const { id } = route.useParams()
  return (
    <main>
      <RecordAccessGate
        allows={(rule) => visibleRecordKinds(rule).length > 0}
        title={recordHandout.closed}
        skeleton={<RecordSkeleton label={says.making} />}
      >
        {() => <Claim visitId={id} />}
      </RecordAccessGate>
    </main>
  )
})

const Claim = observer(function Claim({ visitId }: { visitId: string }) {
  const says = useMessages(claimMessages).claim
  const request = useStore(ClaimStore).documents.of(visitId)
  const toVisit = (
    <Link to="/visits/$id" params={{ id: visitId }} className={buttonClass()}>
      {says.toVisit}
    </Link>
  )
  return (
    <AsyncView
      for={request}
      skeleton={<RecordSkeleton label={says.making} />}
      missing={<Tips page picture="slip" title={says.notYet} text={says.notYetText} actions={toVisit} />}
      page
    >
      {(documents) =>
        hasTakenPlace(documents.visit) ? (
          <ClaimPages documents={documents} isReading={request.isPending} readAgain={() => void request.again()} />
        ) : (
          <Tips page picture="slip" title={says.notYet} text={says.notYetText} actions={toVisit} />
        )
      }
    </AsyncView>
  )
})
