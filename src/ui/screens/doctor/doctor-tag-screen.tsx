import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorSkeletons } from './doctor-skeletons'
import { SearchResultDoctors } from './search-result-doctors'
import css from './doctor-search-screen.module.css'
import { TagSuggestions } from './search-suggestions'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'

const route = getRouteApi('/doctors/tag/$tag')

/** Prefetches the doctors with the tag, and all doctors. */
export function loader(stores: Stores, { params }: LoaderParams<'tag'>): void {
  const doctorSearch = stores.get(DoctorSearchStore)
  doctorSearch.tagged.prefetch(params.tag)
  doctorSearch.all.prefetch()
}

/** S17: doctors with a tag. */
export const DoctorTagScreen = observer(function DoctorTagScreen() {
  const { tag } = route.useParams()
  const store = useStore(DoctorSearchStore)
  const { doctor: says } = useMessages(doctorMessages)
  const tagged = store.tagged.of(tag)
  const doctors = tagged.value
  const isLoading = !tagged.failure
  return (
    <main className={css.page}>
      <PageTitle
        title={says.withTag(tag)}
        note={doctors ? doctors.length > 0 && says.tagCount(doctors.length) : isLoading && <Skeleton width={90} />}
      />
      <div className={css.list}>
        <AsyncView for={tagged} skeleton={<DoctorSkeletons />} otherwise={whenNone}>
          {(found) => <SearchResultDoctors doctors={found} empty={<NoDoctors />} />}
        </AsyncView>
      </div>
    </main>
  )
})

/** An invalid tag is shown as a tag without doctors. */
const whenNone = ({ reason: { kind } }: Failure) =>
  kind === 'not-found' || kind === 'unsafe-part' ? <NoDoctors /> : undefined

function NoDoctors() {
  const { doctor: says } = useMessages(doctorMessages)
  return (
    <>
      <Tips
        picture="slip"
        title={says.tagNone}
        text={says.tagNoneText}
        actions={
          <Link to="/doctors/search" className={buttonClass({ variant: 'tint' })}>
            {says.searchOthers}
          </Link>
        }
      />
      <TagSuggestions />
    </>
  )
}
