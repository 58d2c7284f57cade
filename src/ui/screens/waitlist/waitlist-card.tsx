import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isEntryActive, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { waitlistEndOf } from '@/domain/waitlist/waitlist-history'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { useWaitlistActions } from './use-waitlist'
import { WaitlistPatientName } from './waitlist-patient-name'
import { replaceableVisit, waitlistEntryTitle, positionText, replaceableVisitText, shiftText } from './waitlist-view'
import line from '@/ui/kit/layout/apart.module.css'
import css from './waitlist.module.css'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const TONES: Record<WaitlistEntry['status'], TagProps['tone']> = {
  watching: 'amber',
  offered: 'primary',
  taken: 'primary',
  expired: 'neutral',
  cancelled: 'neutral',
  unknown: 'line',
}

/** A list entry; the whole card links to its history. */
export const WaitlistCard = observer(function WaitlistCard({ entry }: { entry: WaitlistEntry }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says } = words
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const { acting } = useStore(WaitlistStore)
  const { giveUp, rejoin } = useWaitlistActions()
  const { id, status, doctorName, departmentName, clinicName, patientId, position, date } = entry
  const isLive = isEntryActive(entry)
  const today = scheduling.today()
  const end = waitlistEndOf(entry, today)
  const kept = isLive ? replaceableVisit(entry, scheduling.now(), registration.upcoming.known() ?? []) : undefined
  const canRejoin = end === 'offer-expired' && date >= today
  return (
    <li className={css.card} data-over={!isLive || undefined}>
      <LoadingOverlay loading={acting.includes(id)} label={says.acting}>
        <Link
          to="/watch/$id"
          params={{ id }}
          className={css.face}
          aria-label={says.open(waitlistEntryTitle(words, entry))}
        >
          <span className={line.apart}>
            <b className={css.when}>{shiftText(words, entry)}</b>
            <Tag tone={TONES[status]}>{says.status[status]}</Tag>
          </span>
          <span className={css.who}>
            <DotSeparatedText parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
          </span>
          <span className={css.small}>
            <ClinicName name={clinicName} />
          </span>
          <WaitlistPatientName patientId={patientId} />
          <span className={css.place}>
            {isLive ? positionText(words, entry) : says.end[end]}
            {position === 1 && isLive && <b className={css.next}>{says.next}</b>}
            <Icon name="right" className={css.arrow} />
          </span>
        </Link>
        {kept && <p className={css.kept}>{replaceableVisitText(words, kept)}</p>}
        {(isLive || canRejoin) && (
          <div className={css.foot}>
            {isLive ? (
              <Button variant="text" size="s" onClick={() => void giveUp(entry)}>
                {says.giveUp}
              </Button>
            ) : (
              <Button variant="text" size="s" onClick={() => void rejoin(entry)}>
                {says.rejoin}
              </Button>
            )}
          </div>
        )}
      </LoadingOverlay>
    </li>
  )
})
