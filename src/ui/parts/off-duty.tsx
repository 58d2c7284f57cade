import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { soonestPlace } from '@/domain/doctor/doctor-search'
import type { DayRemain } from '@/domain/scheduling/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/zh/booking'
import { commonWords } from '@/ui/words/zh/common'
import { doctorWords } from '@/ui/words/zh/doctor'
import { useWords } from '@/ui/words/words'

type OffDutyProps = {
  doctor: Doctor
  clinicId: string
  week: readonly DayRemain[]
  /** The first day with numbers in another week. */
  nextFree: Day | undefined
  onDate: (date: Day) => void
}

/** No schedule in the whole week: the next day that the clinic knows of, the doctor's other clinic, or other doctors. */
export const OffDuty = observer(function OffDuty({ doctor, clinicId, week, nextFree, onDate }: OffDutyProps) {
  const { scheduling } = useStores()
  const { booking, common, doctor: says } = useWords(bookingWords, commonWords, doctorWords)
  const place = doctor.clinics.find((each) => each.clinicId === clinicId)
  const next = place?.nextDate
  const others = doctor.clinics.filter((each) => each.clinicId !== clinicId)
  const elsewhere = soonestPlace({ clinics: others }, scheduling.today(), undefined)
  const lastDay = week[week.length - 1]?.date ?? ''
  const comesBack = next && next > lastDay ? next : undefined
  const seen = nextFree ?? comesBack
  return (
    <Tips
      picture="cup"
      title={place && doctor.clinics.length > 1 ? booking.noScheduleThere(place.clinicName) : booking.noSchedule}
      text={comesBack && says.nextAt(common.fullDay(comesBack))}
      actions={
        <>
          {seen && (
            <Button variant="tint" onClick={() => onDate(seen)}>
              {booking.seeDay(common.monthDay(seen))}
            </Button>
          )}
          {elsewhere ? (
            <Link
              to="/booking/doctor/$id"
              params={{ id: doctor.id }}
              search={{ clinicId: elsewhere.clinicId, date: elsewhere.nextDate }}
              className={buttonClass({ variant: 'neutral' })}
            >
              {says.otherPlace(elsewhere.clinicName)}
            </Link>
          ) : (
            <Link to="/doctors" search={{ kind: 'nearby' }} className={buttonClass({ variant: 'neutral' })}>
              {says.otherDoctors}
            </Link>
          )}
        </>
      }
    />
  )
})
