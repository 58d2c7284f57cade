import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import { restrictToDoctors, type DoctorAvailability } from '@/domain/scheduling/scheduling'
import { DateStrip } from '@/ui/kit/lists/date-strip'
import { toDateStripDays } from '@/ui/parts/date-strip-days'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const DAYS = 7

/** Seven days, with a dot if the selected department has free slots, or else a ring; no marks until loaded. */
export const DoctorDateStrip = observer(function DoctorDateStrip({
  day,
  department = '',
  onChange,
}: {
  day: Day | undefined
  department: string | undefined
  onChange: (date: Day) => void
}) {
  const scheduling = useStore(SchedulingStore)
  const clinic = useStore(ClinicStore)
  const words = useMessages(doctorMessages, commonMessages, statusMessages)
  const today = scheduling.today()
  const ahead = scheduling.ahead.known(clinic.current.value?.id ?? '', today) ?? []
  const isWanted = ({ departments }: DoctorAvailability) =>
    department === '' || departments.some(({ name }) => name === department)
  const known = ahead.map((each) => restrictToDoctors(each, (doctors) => doctors.filter(isWanted)))
  const isOff = (date: Day) => known.some((each) => each.date === date && each.availability === 'no-schedules')
  return (
    <DateStrip
      label={words.doctor.dates}
      days={toDateStripDays(words, today, DAYS, known).map((each) => ({ ...each, disabled: isOff(each.value) }))}
      value={day}
      onChange={onChange}
    />
  )
})
