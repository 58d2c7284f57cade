import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Department } from '@/domain/clinic/clinic'
import { buttonClass } from '@/ui/kit/button'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { ClinicNotFound } from '@/ui/parts/clinic-not-found'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { FailurePanel, AsyncView } from '@/ui/parts/async-view'
import type { AsyncState } from '@/ui/stores/async-state'
import { useStores, useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { DepartmentChoice } from './department-choice'
import { DepartmentDay } from './department-day'
import { ALL_DEPARTMENTS, bookingClinicOf, departmentOf } from './department-view'
import css from './department-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'

const route = getRouteApi('/booking')

/** S19: selects a department, a day, and a doctor with slots. */
export const DepartmentScreen = observer(function DepartmentScreen() {
  const stores = useStores()
  const clinic = stores.get(ClinicStore)
  const { clinicId, standing, isMissing } = bookingClinicOf(stores, route.useSearch().clinicId)
  useClinicClosedDialog(standing)
  const { current } = clinic
  if (clinicId === undefined && current.failure) return <FailurePanel page for={current} />
  if (isMissing) return <ClinicNotFound />
  const departments = clinicId === undefined ? undefined : clinic.departments.of(clinicId)
  return (
    <main className={css.page}>
      {clinicId !== undefined && departments && standing === 'open' ? (
        <Departments clinicId={clinicId} departments={departments} />
      ) : (
        <ChoiceSkeleton />
      )}
    </main>
  )
})

type DepartmentsProps = { clinicId: string; departments: AsyncState<Department[]> }

const Departments = observer(function Departments({ clinicId, departments }: DepartmentsProps) {
  const { departmentId } = route.useSearch()
  const session = useStore(SessionStore)
  // A patient switch clears the data, so load it again.
  const { patientId } = session
  return (
    <AsyncView for={departments} skeleton={<ChoiceSkeleton />}>
      {(all) => {
        if (departmentId === undefined) return <DepartmentChoice clinicId={clinicId} all={all} />
        if (departmentId === ALL_DEPARTMENTS) return <DepartmentDay key={patientId} clinicId={clinicId} />
        return <Chosen key={patientId} clinicId={clinicId} id={departmentId} />
      }}
    </AsyncView>
  )
})

const Chosen = observer(function Chosen({ clinicId, id }: { clinicId: string; id: string }) {
  const stores = useStores()
  const { byDay } = useMessages(bookingMessages).booking
  const node = departmentOf(stores, clinicId, id)
  if (node) return <DepartmentDay clinicId={clinicId} node={node} />
  if (!stores.get(ClinicStore).chainDepartments.of().isKnown) return <ChoiceSkeleton />
  return (
    <Tips
      page
      picture="door"
      title={byDay.gone}
      text={byDay.goneText}
      actions={
        <Link to="/booking" search={{ clinicId }} replace className={buttonClass()}>
          {byDay.change}
        </Link>
      }
    />
  )
})

function ChoiceSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.bars}>
        <Skeleton width={140} height={30} />
        <Skeleton height={68} radius={14} />
        <Skeleton height={68} radius={14} />
        <Skeleton height={68} radius={14} />
      </div>
    </SkeletonGroup>
  )
}
