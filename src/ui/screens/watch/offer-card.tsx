import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { timeOf } from '@/domain/day'
import { offerSecondsLeft, type Watch } from '@/domain/grab-chance'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Slip } from '@/ui/kit/slip'
import { ClinicName } from '@/ui/parts/clinic-name'
import { Dotted } from '@/ui/parts/doctor-line'
import { useNow } from '@/ui/parts/use-now'
import { useOnceDue } from '@/ui/parts/use-once-due'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { useWatchActs } from './use-watches'
import { WatchOwner } from './watch-owner'
import { keptText, keptVisit, nameOf, whenOf } from './watch-view'
import css from './watch.module.css'

type OfferCardProps = { watch: Watch; isInList?: boolean }

/** A number that is held: until when, and one tap to confirm it. One that has run out says what became of it. */
export const OfferCard = observer(function OfferCard({ watch, isInList = false }: OfferCardProps) {
  const words = useWords(commonWords, watchWords)
  const { watch: says, common } = words
  const { registration, patient } = useStores()
  const { watch: store } = useStores()
  const { take, giveUp, rejoin } = useWatchActs()
  const now = useNow(1000)
  const left = offerSecondsLeft(watch, now)
  const isHeld = left > 0
  const { offer, doctorName, departmentName, clinicName, patientId } = watch
  useEffect(() => store.see(watch), [store, watch])
  useOnceDue(!isHeld, () => void store.load())

  const kept = isHeld ? keptVisit(watch, now, registration.upcoming.value ?? []) : undefined
  return (
    <Slip label={isHeld ? says.offer : says.gone} className={css.slip}>
      <div className={css.top}>
        <h2 className={css.offerTitle} data-gone={!isHeld || undefined}>
          {isHeld ? says.offer : says.gone}
        </h2>
        {isInList && (
          <Link
            to="/watch/$id"
            params={{ id: watch.id }}
            className={buttonClass({ variant: 'text', size: 's' })}
            aria-label={says.open(nameOf(words, watch))}
          >
            {says.see}
          </Link>
        )}
      </div>
      <p className={css.offerTime}>
        {isHeld && offer ? (
          <>
            <span className={css.bigTime}>{offer.slot.timeStart}</span> {common.fullDay(watch.date)}
          </>
        ) : (
          whenOf(words, watch)
        )}
      </p>
      <p className={css.who}>
        <Dotted parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
      </p>
      <p className={css.small}>
        <ClinicName name={clinicName} />
      </p>
      <WatchOwner patientId={patientId} />
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
      {kept && <p className={css.kept}>{keptText(words, kept)}</p>}
      <div className={css.acts}>
        {isHeld ? (
          <>
            <Button block loading={patient.selecting.isPending} onClick={() => void take(watch)}>
              {says.take}
            </Button>
            <Button variant="text" loading={store.givingUp.isPending} onClick={() => void giveUp(watch)}>
              {says.decline}
            </Button>
          </>
        ) : (
          <Button variant="amber" block loading={store.rejoining.isPending} onClick={() => void rejoin(watch)}>
            {says.rejoin}
          </Button>
        )}
      </div>
    </Slip>
  )
})

const MILESTONES = [5, 3, 1]

/** Said aloud at few moments only; the clock itself would never stop talking. */
function Milestone({ left }: { left: number }) {
  const says = useWords(watchWords).watch
  const minutes = MILESTONES.find((each) => left <= each * 60 && left > each * 60 - 20)
  return (
    <p className="visually-hidden" role="status">
      {minutes !== undefined && says.soon(minutes)}
    </p>
  )
}
