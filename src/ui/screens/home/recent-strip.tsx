import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { daysBetween, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { DoctorLine } from '@/ui/parts/doctor-line'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { homeWords } from '@/ui/words/home'
import { useWords } from '@/ui/words/words'
import css from './recent-strip.module.css'

/** Doctors seen before; not there at all for those who have seen none. */
export const RecentStrip = observer(function RecentStrip() {
  const { clinic, recentDoctors, session } = useStores()
  const words = useWords(homeWords).home
  const { value, failure } = recentDoctors.all
  // What the clinic offers stands above it.
  if (!session.isLoggedIn || !clinic.current.isKnown) return null
  if (!value && failure)
    return (
      <div className={css.failed}>
        <QuietMark text={words.recentFailed} retry={() => void recentDoctors.load()} />
      </div>
    )
  if (!value || value.length === 0) return null
  return (
    <section className={css.strip} aria-labelledby="recent-doctors">
      <div className={css.head}>
        <SectionHead
          id="recent-doctors"
          title={words.recent}
          action={
            <Link to="/doctors" search={{ kind: 'recent' }}>
              {words.allRecent}
            </Link>
          }
        />
      </div>
      <ul className={css.row}>
        {value.map((each) => (
          <li key={each.id} className={css.item}>
            <DoctorCard doctor={each} />
          </li>
        ))}
      </ul>
    </section>
  )
})

const DoctorCard = observer(function DoctorCard({ doctor }: { doctor: Doctor }) {
  const { scheduling } = useStores()
  const { common, home: words } = useWords(commonWords, homeWords)
  const today = scheduling.today()
  const next = nextFreeOf(doctor, today)
  return (
    <Link to="/doctors/$id" params={{ id: doctor.id }} className={css.card}>
      <span className={css.who}>
        <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={44} />
        <span className={css.names}>
          <span className={css.name} lang={CLINIC_LANGUAGE}>
            {doctor.name}
          </span>
          <span className={css.line}>
            <DoctorLine doctor={doctor} />
          </span>
        </span>
      </span>
      <span className={css.next}>
        {next ? (
          <>
            <span>{words.nextFree}</span>
            <span className={css.day}>
              {daysBetween(today, next) < 7 ? common.nearDay(next, today) : common.monthDay(next)}
            </span>
          </>
        ) : (
          <span className={css.day}>{words.seeDoctor}</span>
        )}
      </span>
    </Link>
  )
})

/** The soonest day with a free number that any clinic has sent. */
function nextFreeOf({ clinics }: Doctor, today: Day): Day | undefined {
  return clinics.flatMap(({ nextDate }) => (nextDate !== undefined && nextDate >= today ? [nextDate] : [])).sort()[0]
}
