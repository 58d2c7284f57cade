import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { firstFreeDoctors } from '@/domain/scheduling/free-doctors'
import type { DoctorRemain } from '@/domain/scheduling/scheduling'
import { Avatar } from '@/ui/kit/display/avatar'
import { MoneyText } from '@/ui/kit/display/money-text'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { DoctorLine } from '@/ui/parts/doctor-line'
import { useStores } from '@/ui/stores/stores'
import { homeWords } from '@/ui/words/home'
import { todayWords } from '@/ui/words/today'
import { useWords } from '@/ui/words/words'
import css from './recent-strip.module.css'

const MOST_DOCTORS = 6

/** Who has numbers left today at the clinic of this phone, or on the next day that has any; nothing where there are none. */
export const FreeDoctors = observer(function FreeDoctors() {
  const { clinic, scheduling } = useStores()
  const { home, today: says } = useWords(homeWords, todayWords)
  const { value } = clinic.current
  const isOpen = value !== undefined && clinic.isStandingKnown && clinic.standing(value, 'registration') === 'open'
  const clinicId = isOpen ? value.id : undefined
  useEffect(() => {
    if (clinicId !== undefined) void scheduling.loadAhead(clinicId)
  }, [scheduling, clinicId])
  const days = clinicId === undefined ? undefined : scheduling.ahead.valueFor(clinicId)
  const free = days && firstFreeDoctors(days, MOST_DOCTORS)
  if (!free || clinicId === undefined) return null
  return (
    <section className={css.strip} aria-labelledby="free-doctors">
      <div className={css.head}>
        <SectionHead
          id="free-doctors"
          title={says.free(free.date, scheduling.today())}
          action={
            <Link to="/doctors" search={{ kind: 'all', date: free.date }}>
              {home.allRecent}
            </Link>
          }
        />
      </div>
      <ul className={css.row}>
        {free.doctors.map((doctor) => (
          <li key={doctor.doctorId} className={css.item}>
            <FreeCard doctor={doctor} clinicId={clinicId} date={free.date} />
          </li>
        ))}
      </ul>
    </section>
  )
})

function FreeCard({ doctor, clinicId, date }: { doctor: DoctorRemain; clinicId: string; date: Day }) {
  const { today: says } = useWords(todayWords)
  const { doctorId, doctorName, feeFen, restCount } = doctor
  return (
    <Link to="/doctors/$id" params={{ id: doctorId }} search={{ clinicId, date }} className={css.card}>
      <span className={css.who}>
        <Avatar name={doctorName} id={doctorId} size={44} />
        <span className={css.names}>
          <span className={css.name} lang={CLINIC_LANGUAGE}>
            {doctorName}
          </span>
          <span className={css.line}>
            <DoctorLine doctor={doctor} />
          </span>
        </span>
      </span>
      <span className={css.next}>
        <span className={css.day}>{says.left(restCount)}</span>
        {feeFen > 0 && <MoneyText fen={feeFen} />}
      </span>
    </Link>
  )
}
