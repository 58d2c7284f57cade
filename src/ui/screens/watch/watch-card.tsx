import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isWatchLive, type Watch } from '@/domain/grab-chance'
import { endOf } from '@/domain/grab-chance-ledger'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/icon'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { Tag, type TagProps } from '@/ui/kit/tag'
import { ClinicName } from '@/ui/parts/clinic-name'
import { Dotted } from '@/ui/parts/doctor-line'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { useWatchActs } from './use-watches'
import { WatchOwner } from './watch-owner'
import { keptVisit, nameOf, placeText, keptText, whenOf } from './watch-view'
import css from './watch.module.css'

const TONES: Record<Watch['status'], TagProps['tone']> = {
  watching: 'amber',
  offered: 'primary',
  taken: 'primary',
  expired: 'neutral',
  cancelled: 'neutral',
  unknown: 'line',
}

/** One watch in the list; the whole face leads to its ledger. */
export const WatchCard = observer(function WatchCard({ watch }: { watch: Watch }) {
  const words = useWords(commonWords, watchWords)
  const { watch: says } = words
  const { registration, scheduling } = useStores()
  const { acting } = useStores().watch
  const { giveUp, rejoin } = useWatchActs()
  const { id, status, doctorName, departmentName, clinicName, patientId, position, date } = watch
  const isLive = isWatchLive(watch)
  const today = scheduling.today()
  const end = endOf(watch, today)
  const kept = isLive ? keptVisit(watch, scheduling.now(), registration.upcoming.value ?? []) : undefined
  const canRejoin = end === 'offer-expired' && date >= today
  return (
    <li className={css.card} data-over={!isLive || undefined}>
      <LoadingOverlay loading={acting.includes(id)} label={says.acting}>
        <Link to="/watch/$id" params={{ id }} className={css.face} aria-label={says.open(nameOf(words, watch))}>
          <span className={css.top}>
            <b className={css.when}>{whenOf(words, watch)}</b>
            <Tag tone={TONES[status]}>{says.status[status]}</Tag>
          </span>
          <span className={css.who}>
            <Dotted parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
          </span>
          <span className={css.small}>
            <ClinicName name={clinicName} />
          </span>
          <WatchOwner patientId={patientId} />
          <span className={css.place}>
            {isLive ? placeText(words, watch) : says.end[end]}
            {position === 1 && isLive && <b className={css.next}>{says.next}</b>}
            <Icon name="right" className={css.arrow} />
          </span>
        </Link>
        {kept && <p className={css.kept}>{keptText(words, kept)}</p>}
        {(isLive || canRejoin) && (
          <div className={css.foot}>
            {isLive ? (
              <Button variant="text" size="s" onClick={() => void giveUp(watch)}>
                {says.giveUp}
              </Button>
            ) : (
              <Button variant="text" size="s" onClick={() => void rejoin(watch)}>
                {says.rejoin}
              </Button>
            )}
          </div>
        )}
      </LoadingOverlay>
    </li>
  )
})
