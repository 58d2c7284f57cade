import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { timeOf } from '@/domain/general/day'
import { offerSecondsLeft, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Slip } from '@/ui/kit/display/slip'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { useNow } from '@/ui/parts/use-now'
import { useRunWhenDue } from '@/ui/parts/use-when-due'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { useWaitlistActions } from './use-waitlist'
import { WaitlistPatientName } from './waitlist-patient-name'
import { replaceableVisitText, replaceableVisit, waitlistEntryTitle, shiftText } from './waitlist-view'
import { classNames } from '@/ui/kit/class-names'
import line from '@/ui/kit/layout/apart.module.css'
import css from './waitlist.module.css'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

type WaitlistOfferCardProps = { entry: WaitlistEntry; isInList?: boolean }

/** An offered slot with its expiry and a button to confirm it; an expired offer shows its outcome. */
export const WaitlistOfferCard = observer(function WaitlistOfferCard({
  entry,
  isInList = false,
}: WaitlistOfferCardProps) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says, common } = words
  const registration = useStore(RegistrationStore)
  const patient = useStore(PatientStore)
  const store = useStore(WaitlistStore)
  const { take, giveUp, rejoin } = useWaitlistActions()
  const now = useNow(1000)
  const left = offerSecondsLeft(entry, now)
  const isHeld = left > 0
  const { offer, doctorName, departmentName, clinicName, patientId } = entry
  useEffect(() => store.see(entry), [store, entry])
  useRunWhenDue(!isHeld, () => void store.readAgain())

  const kept = isHeld ? replaceableVisit(entry, now, registration.upcoming.known() ?? []) : undefined
  return (
    <Slip label={isHeld ? says.offer : says.gone} className={css.slip}>
      <div className={classNames(line.apart, css.top)}>
        <h2 className={css.offerTitle} data-gone={!isHeld || undefined}>
          {isHeld ? says.offer : says.gone}
        </h2>
        {isInList && (
          <Link
            to="/watch/$id"
            params={{ id: entry.id }}
            className={buttonClass({ variant: 'text', size: 's' })}
            aria-label={says.open(waitlistEntryTitle(words, entry))}
          >
            {says.see}
          </Link>
        )}
      </div>
      <p className={css.offerTime}>
        {isHeld && offer ? (
          <>
            <span className={css.bigTime}>{offer.slot.timeStart}</span> {common.fullDay(entry.date)}
          </>
        ) : (
          shiftText(words, entry)
        )}
      </p>
      <p className={css.who}>
        <DotSeparatedText parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
      </p>
      <p className={css.small}>
        <ClinicName name={clinicName} />
      </p>
      <WaitlistPatientName patientId={patientId} />
      {isHeld && offer ? (
        <p className={css.clock} role="timer">
          {says.offerFor(timeOf(offer.expiresAt))}
          <b>{says.clock(Math.floor(left / 60), left % 60)}</b>
        </p>
      ) : (
        <p className={css.text} role="status">
          {says.goneText}
        </p>
      )}
      <Milestone left={left} />
      {kept && <p className={css.kept}>{replaceableVisitText(words, kept)}</p>}
      <div className={css.acts}>
        {isHeld ? (
          <>
            <Button block loading={patient.selecting.isPending} onClick={() => void take(entry)}>
              {says.take}
            </Button>
            <Button variant="text" loading={store.givingUp.isPending} onClick={() => void giveUp(entry)}>
              {says.decline}
            </Button>
          </>
        ) : (
          <Button variant="amber" block loading={store.rejoining.isPending} onClick={() => void rejoin(entry)}>
            {says.rejoin}
          </Button>
        )}
      </div>
    </Slip>
  )
})

const MILESTONES = [5, 3, 1]

/** Announces the remaining time only at a few moments; otherwise the countdown would be read out continuously. */
function Milestone({ left }: { left: number }) {
  const says = useMessages(waitlistMessages).waitlist
  const minutes = MILESTONES.find((each) => left <= each * 60 && left > each * 60 - 20)
  return (
    <p className="visually-hidden" role="status">
      {minutes !== undefined && says.soon(minutes)}
    </p>
  )
}
