import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/day'
import type { Doctor } from '@/domain/doctor'
import type { DayRemain } from '@/domain/scheduling'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/tips'
import { useWords } from '@/ui/words/words'

type OffDutyProps = { doctor: Doctor; clinicId: string; week: readonly DayRemain[]; onDate: (date: Day) => void }

/** No schedule in the whole week: the next day that the clinic knows of, and other doctors. */
export const OffDuty = observer(function OffDuty({ doctor, clinicId, week, onDate }: OffDutyProps) {
  const { booking, common, doctor: says } = useWords()
  const place = doctor.clinics.find((each) => each.clinicId === clinicId)
  const next = place?.nextDate
  const lastDay = week[week.length - 1]?.date ?? ''
  return (
    <Tips
      picture="cup"
      title={place && doctor.clinics.length > 1 ? booking.noScheduleThere(place.clinicName) : booking.noSchedule}
      text={next && next > lastDay ? says.nextAt(common.fullDay(next)) : undefined}
      actions={
        <>
          {next && next > lastDay && (
            <Button variant="tint" onClick={() => onDate(next)}>
              {booking.seeDay(common.monthDay(next))}
            </Button>
          )}
          <Link to="/doctors" search={{ kind: 'nearby' }} className={buttonClass({ variant: 'neutral' })}>
            {says.otherDoctors}
          </Link>
        </>
      }
    />
  )
})
