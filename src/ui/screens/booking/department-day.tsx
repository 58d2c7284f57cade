import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import type { DepartmentNode } from '@/domain/clinic/department'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { DateStrip } from '@/ui/kit/lists/date-strip'
import { PageTitle } from '@/ui/kit/display/page-title'
import { ClinicName } from '@/ui/parts/clinic-name'
import { SectionError } from '@/ui/parts/section-error'
import { SLOTS_STALE_MS, usePolling } from '@/ui/parts/use-polling'
import { useStores, useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { DepartmentDoctors } from './department-doctors'
import { toDateStripDays } from '@/ui/parts/date-strip-days'
import { departmentDaysOf } from './department-view'
import css from './department-screen.module.css'
import { DepartmentDayStore } from '@/ui/stores/department-day-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const route = getRouteApi('/booking')

type DepartmentDayProps = {
  clinicId: string
  /** The department; undefined means all departments. */
  node?: DepartmentNode
}

/** The clinic's bookable days, and the doctors with slots on the selected day. */
export const DepartmentDay = observer(function DepartmentDay({ clinicId, node }: DepartmentDayProps) {
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
