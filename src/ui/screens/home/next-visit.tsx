import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/icon'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { Slip } from '@/ui/kit/slip'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { useNearTime } from '@/ui/parts/use-near-time'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { homeWords } from '@/ui/words/home'
import { useWords } from '@/ui/words/words'
import css from './next-visit.module.css'
import { VisitSlip } from './visit-slip'

/** The next visit, or the question which doctor it shall be. */
export const NextVisit = observer(function NextVisit() {
  const { registration, session } = useStores()
  const words = useWords(commonWords, homeWords)
  const nearTime = useNearTime()
  if (!session.hasCard) return <FindSlip />

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
      {registration.next ? <VisitSlip visit={registration.next} /> : <FindSlip />}
    </>
  )
})

const FindSlip = observer(function FindSlip() {
  const { session } = useStores()
  const words = useWords(homeWords).home
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
          <p>{words.noneHint}</p>
        ) : (
          <>
            <p>{words.cardHint}</p>
            <Link to="/patients/new" className={buttonClass({ variant: 'text', size: 's' })}>
              {words.addCard}
            </Link>
          </>
        )}
      </div>
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
