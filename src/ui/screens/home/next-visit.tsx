import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Slip } from '@/ui/kit/display/slip'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { SectionError } from '@/ui/parts/section-error'
import { useNearTimeFormatter } from '@/ui/parts/use-near-time-formatter'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { homeMessages } from '@/ui/messages/zh/home'
import { useMessages } from '@/ui/messages/use-messages'
import css from './next-visit.module.css'
import type { StoredVisitProps } from './stored-visit'
import { VisitSlip } from './visit-slip'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

/** The next visit, or an invitation to choose a doctor. */
export function NextVisit() {
  return <UpcomingVisit className={css.block} Visit={VisitSlip} none={<FindSlip />} waiting={<Bars />} />
}

const KeptVisit = lazy<ComponentType<StoredVisitProps>>(async () => {
  try {
    return { default: (await import('./stored-visit')).StoredVisitCard }
  } catch {
    return { default: ({ failed }) => failed }
  }
})

type AheadProps = {
  className: string | undefined
  Visit: ComponentType<{ visit: Registration }>
  none: ReactNode
  waiting: ReactNode
}

/** Upcoming visits, or the stored ticket if the clinic is unreachable. */
export const UpcomingVisit = observer(function UpcomingVisit({ className, Visit, none, waiting }: AheadProps) {
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const words = useMessages(commonMessages, homeMessages)
  const nearTime = useNearTimeFormatter()
  if (!session.hasCard) return none

  const upcoming = registration.upcoming.of()
  const { value, loadedAt, failure, unreadable } = upcoming
  const say = (text: string) => (
    <div className={className}>
      <SectionError for={upcoming} text={text} />
    </div>
  )
  if (value === undefined) {
    if (!failure) return <div className={className}>{waiting}</div>
    const failed = say(words.home.visitFailed)
    return (
      <Suspense fallback={failed}>
        <KeptVisit say={say} failed={failed} Visit={Visit} />
      </Suspense>
    )
  }
  return (
    <>
      {failure && loadedAt && say(words.common.notRefreshed(nearTime(loadedAt)))}
      {unreadable > 0 && (
        <div className={className}>
          <UnreadableNote count={unreadable} />
        </div>
      )}
      {registration.next ? <Visit visit={registration.next} /> : none}
    </>
  )
})

const FindSlip = observer(function FindSlip() {
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const words = useMessages(homeMessages).home
  return (
    <Slip label={words.find} className={classNames(css.slip, session.hasCard && css.tall)}>
      <h2 className={css.title}>{words.find}</h2>
      <Link to="/doctors" className={css.search}>
        <Icon name="search" />
        {words.findHint}
      </Link>
      <div className={css.hint}>
        {!session.isLoggedIn ? (
          <>
            <p>{words.loginHint}</p>
            <Link to="/login" className={buttonClass({ variant: 'text', size: 's' })}>
              {words.login}
            </Link>
          </>
        ) : session.hasCard ? (
          registration.upcoming.peek().unreadable === 0 && <p>{words.noneHint}</p>
        ) : (
          <>
            <p>{words.cardHint}</p>
            <Link to="/patients/new" className={buttonClass({ variant: 'text', size: 's' })}>
              {words.addCard}
            </Link>
          </>
        )}
      </div>
      {session.hasCard && (
        <div className={css.ways}>
          <Link to="/booking" className={buttonClass({ variant: 'tint' })}>
            {words.byDepartment}
          </Link>
          <Link to="/doctors/where" className={buttonClass({ variant: 'tint' })}>
            {words.whichOne}
          </Link>
        </div>
      )}
    </Slip>
  )
})

function Bars() {
  return (
    <SkeletonGroup>
      <div className={css.bars}>
        <Skeleton width={72} height={14} />
        <Skeleton width={128} height={40} />
        <Skeleton width={200} height={36} radius={10} />
        <Skeleton height={40} />
        <Skeleton height={48} radius={14} />
      </div>
    </SkeletonGroup>
  )
}
