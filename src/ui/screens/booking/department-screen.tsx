import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
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
import { ALL_DEPARTMENTS, bookingClinicOf, departmentOf, departmentDaysOf } from './department-view'
import css from './department-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { Day } from '@/domain/general/day'
import type { DepartmentNode } from '@/domain/clinic/department'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { DateStrip } from '@/ui/kit/lists/date-strip'
import { PageTitle } from '@/ui/kit/display/page-title'
import { ClinicName } from '@/ui/parts/clinic-name'
import { SectionError } from '@/ui/parts/section-error'
import { SLOTS_STALE_MS, usePolling } from '@/ui/parts/use-polling'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { DepartmentDoctors } from './department-doctors'
import { toDateStripDays } from '@/ui/parts/date-strip-days'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'

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

type DepartmentDayProps = {
  clinicId: string
  /** The department; undefined means all departments. */
  node?: DepartmentNode
}

/** The clinic's bookable days, and the doctors with slots on the selected day. */
const DepartmentDay = observer(function DepartmentDay({ clinicId, node }: DepartmentDayProps) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const words = useMessages(bookingMessages, commonMessages, doctorMessages, statusMessages)
  const { byDay } = words.booking
  const stores = useStores()
  const departmentDay = stores.get(DepartmentDayStore)
  const { count, today, range, days, day } = departmentDaysOf(stores, clinicId, node, search.date)
  usePolling(
    () => {
      if (day) void departmentDay.doctors.of(clinicId, day).again()
      void range?.again()
    },
    SLOTS_STALE_MS,
    'when-stale',
  )
  const go = (date: Day) =>
    void navigate({ from: '/booking', search: (now) => ({ ...now, clinicId, date }), replace: true })
  return (
    <>
      <Title clinicId={clinicId} node={node} />
      <div className={css.head}>
        <DateStrip
          label={words.doctor.dates}
          days={toDateStripDays(words, today, count, days ?? [])}
          value={day}
          onChange={go}
        />
      </div>
      <div className={css.list}>
        {range && <SectionError for={range} text={byDay.datesFailed} />}
        <DepartmentDoctors clinicId={clinicId} node={node} day={day} days={days ?? []} onDay={go} />
      </div>
    </>
  )
})

const Title = observer(function Title({ clinicId, node }: { clinicId: string; node: DepartmentNode | undefined }) {
  const clinic = useStore(ClinicStore)
  const { byDay } = useMessages(bookingMessages).booking
  const place = clinic.known(clinicId)
  return (
    <div lang={node && CLINIC_LANGUAGE}>
      <PageTitle
        title={node?.department.name ?? byDay.all}
        note={place && <ClinicName name={place.name} />}
        aside={
          <Link to="/booking" search={{ clinicId }} className={buttonClass({ variant: 'text', size: 's' })}>
            {byDay.change}
          </Link>
        }
      />
    </div>
  )
})
