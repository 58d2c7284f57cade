import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { doctorsOfDepartment } from '@/domain/doctor/doctor-search'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import { triageMessages } from '@/ui/messages/zh/triage'
import { DoctorSkeletons } from './doctor-skeletons'
import { SearchResultDoctors } from './search-result-doctors'
import css from './doctor-search-screen.module.css'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const route = getRouteApi('/doctors/department/$name')

/** Loads all doctors with their current availability. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const doctorSearch = stores.get(DoctorSearchStore)
  if (cause !== 'stay') void doctorSearch.all.peek().again()
}

/** S17: the chain's doctors in a department, those at the current clinic first. */
export const DoctorDepartmentScreen = observer(function DoctorDepartmentScreen() {
  const { name } = route.useParams()
  const clinic = useStore(ClinicStore)
  const doctorSearch = useStore(DoctorSearchStore)
  const { doctor: says, terms } = useMessages(doctorMessages, termsMessages)
  const all = doctorSearch.all.of()
  const doctors =
    all.value && clinic.current.isKnown ? doctorsOfDepartment(name, all.value, clinic.current.value?.id) : undefined
  return (
    <main className={css.page}>
      <PageTitle
        title={says.withTag(terms.said(name))}
        note={doctors ? doctors.length > 0 && says.tagCount(doctors.length) : !all.failure && <Skeleton width={90} />}
      />
      <div className={css.list}>
        <AsyncView for={all} also={[clinic.current]} skeleton={<DoctorSkeletons />}>
          {() => <SearchResultDoctors doctors={doctors ?? []} empty={<DepartmentGone />} />}
        </AsyncView>
      </div>
    </main>
  )
})

function DepartmentGone() {
  const { doctor, triage: says } = useMessages(doctorMessages, triageMessages)
  return (
    <Tips
      picture="slip"
      title={says.departmentGone}
      text={says.departmentGoneText}
      actions={
        <Link to="/doctors/where" className={buttonClass({ variant: 'tint' })}>
          {doctor.whereTo}
        </Link>
      }
    />
  )
}
