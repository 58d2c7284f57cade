import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayPartOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { homeMessages } from '@/ui/messages/zh/home'
import { useMessages } from '@/ui/messages/use-messages'
import css from './elder-visit.module.css'
import { UpcomingVisit } from './next-visit'
import { PaymentCountdown, VisitActionButton, VisitStatusBadge } from './visit-slip'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

/** The home screen's visit slip in elder mode, with less and larger text. */
export function ElderVisit() {
  return <UpcomingVisit className={css.block} Visit={VisitCard} none={<FindCard />} waiting={<Bars />} />
}

const VisitCard = observer(function VisitCard({ visit }: { visit: Registration }) {
  const scheduling = useStore(SchedulingStore)
  const { common, home: words } = useMessages(commonMessages, homeMessages)
  return (
    <section className={css.card} aria-label={words.next}>
      <p className={css.day}>
        {words.when(visit.date, scheduling.today(), common.dayPart[dayPartOf(visit.timeStart)])}
      </p>
      <VisitStatusBadge visit={visit} className={css.mark} />
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
        <PaymentCountdown until={visit.payDeadline} className={css.deadline} />
      )}
      <div className={css.act}>
        <VisitActionButton visit={visit} className={buttonClass({ block: true })} />
        <Link to="/visits" className={buttonClass({ variant: 'text', block: true })}>
          {words.allVisits}
        </Link>
      </div>
    </section>
  )
})

const FindCard = observer(function FindCard() {
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const words = useMessages(homeMessages).home
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
          <>
            {registration.upcoming.peek().unreadable === 0 && <p className={css.where}>{words.noneHint}</p>}
            <Link to="/booking" className={buttonClass({ variant: 'tint', block: true })}>
              {words.byDepartment}
            </Link>
          </>
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
