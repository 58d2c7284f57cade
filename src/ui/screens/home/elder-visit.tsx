import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayPartOf } from '@/domain/day'
import { CLINIC_LANGUAGE } from '@/domain/language'
import type { Registration } from '@/domain/registration'
import { buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/icon'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { useNearTime } from '@/ui/parts/use-near-time'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { homeWords } from '@/ui/words/home'
import { useWords } from '@/ui/words/words'
import css from './elder-visit.module.css'
import { VisitAct, VisitMark } from './visit-slip'

/** The same as the slip of home, in few and large words. */
export const ElderVisit = observer(function ElderVisit() {
  const { registration, session } = useStores()
  const words = useWords(commonWords, homeWords)
  const nearTime = useNearTime()
  if (!session.hasCard) return <FindCard />

  const { value, valueAt, failure } = registration.upcoming
  const retry = () => void registration.loadUpcoming()
  if (value === undefined)
    return (
      <div className={css.block}>{failure ? <QuietMark text={words.home.visitFailed} retry={retry} /> : <Bars />}</div>
    )
  return (
    <>
      {failure && valueAt && (
        <div className={css.block}>
          <QuietMark text={words.common.notRefreshed(nearTime(valueAt))} retry={retry} />
        </div>
      )}
      {registration.next ? <VisitCard visit={registration.next} /> : <FindCard />}
    </>
  )
})

const VisitCard = observer(function VisitCard({ visit }: { visit: Registration }) {
  const { scheduling } = useStores()
  const { common, home: words } = useWords(commonWords, homeWords)
  return (
    <section className={css.card} aria-label={words.next}>
      <p className={css.day}>
        {words.when(visit.date, scheduling.today(), common.dayPart[dayPartOf(visit.timeStart)])}
      </p>
      <VisitMark visit={visit} className={css.mark} />
      <time className={css.time} dateTime={`${visit.date}T${visit.timeStart}+08:00`}>
        {visit.timeStart}
      </time>
      <p className={css.where}>{words.doctorOf(visit.doctorName)}</p>
      {visit.roomName && (
        <p className={css.where} lang={CLINIC_LANGUAGE}>
          {visit.roomName}
        </p>
      )}
      {visit.status === 'awaiting-payment' && visit.payDeadline && (
        <p className={css.deadline}>{words.payBefore(visit.payDeadline)}</p>
      )}
      <div className={css.act}>
        <VisitAct visit={visit} className={buttonClass({ block: true })} />
      </div>
    </section>
  )
})

const FindCard = observer(function FindCard() {
  const { session } = useStores()
  const words = useWords(homeWords).home
  return (
    <section className={classNames(css.card, session.hasCard && css.tall)} aria-label={words.find}>
      <h2 className={css.title}>{words.find}</h2>
      <Link to="/doctors" className={css.search}>
        <Icon name="search" />
        {words.findHint}
      </Link>
      <div className={css.act}>
        {!session.isLoggedIn ? (
          <Link to="/login" className={buttonClass({ variant: 'tint', block: true })}>
            {words.loginHint}
          </Link>
        ) : session.hasCard ? (
          <p className={css.where}>{words.noneHint}</p>
        ) : (
          <Link to="/patients/new" className={buttonClass({ variant: 'tint', block: true })}>
            {words.addCard}
          </Link>
        )}
      </div>
    </section>
  )
})

function Bars() {
  return (
    <SkeletonGroup>
      <div className={css.bars}>
        <Skeleton width={90} height={20} />
        <Skeleton width={170} height={60} />
        <Skeleton width={120} height={20} />
        <Skeleton height={60} radius={16} />
      </div>
    </SkeletonGroup>
  )
}
