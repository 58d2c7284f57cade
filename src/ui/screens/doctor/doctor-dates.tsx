import { observer } from 'mobx-react-lite'
import { addDays, partsOf, type Day } from '@/domain/general/day'
import { dayOfSome, type DayRemain, type DoctorRemain } from '@/domain/scheduling/scheduling'
import { DateStrip, type DateStripDay } from '@/ui/kit/lists/date-strip'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/words/doctor'
import { statusWords } from '@/ui/words/status'
import { commonWords } from '@/ui/words/common'
import { useWords, type WordsOf } from '@/ui/words/words'

const DAYS = 7

/** Seven days with a dot for numbers of the chosen department and a ring for none left; the bare days until the clinic has said. */
export const DoctorDates = observer(function DoctorDates({
  day,
  onChange,
}: {
  day: Day | undefined
  onChange: (date: Day) => void
}) {
  const { scheduling, clinic, doctorList } = useStores()
  const words = useWords(doctorWords, commonWords, statusWords)
  const today = scheduling.today()
  const ahead = scheduling.isAheadOf(clinic.current.value?.id) ? (scheduling.ahead.value ?? []) : []
  const { department } = doctorList
  const isWanted = ({ departments }: DoctorRemain) =>
    department === '' || departments.some(({ name }) => name === department)
  const days = Array.from({ length: DAYS }, (_, count) => addDays(today, count))
  return (
    <DateStrip
      label={words.doctor.dates}
      days={days.map((date) => {
        const known = ahead.find((each) => each.date === date)
        return stripDay(words, date, today, known && dayOfSome(known, (doctors) => doctors.filter(isWanted)))
      })}
      value={day}
      onChange={onChange}
    />
  )
})

function stripDay(
  words: WordsOf<'common' | 'doctor' | 'status'>,
  date: Day,
  today: Day,
  remain: DayRemain | undefined,
): DateStripDay {
  const { availability } = remain ?? {}
  const number = partsOf(date).date
  const name = date === today ? words.common.nearDay(date, today) : words.common.weekday(date)
  const says =
    availability === 'no-schedules' ? words.doctor.offDuty : availability && words.status.availability[availability]
  return {
    value: date,
    top: name,
    number: String(number),
    mark: availability === 'has-number' ? 'free' : availability === 'full' ? 'full' : 'none',
    label: words.doctor.dateLabel(name, number, says ?? ''),
    disabled: availability === 'no-schedules',
  }
}
