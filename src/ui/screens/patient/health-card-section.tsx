import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { healthCardStatus, type PatientCardDetails, type HealthCard } from '@/domain/patient/patient-card'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { QrCode } from '@/ui/kit/display/qr-code'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { accountMessages } from '@/ui/messages/zh/account'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import css from './patient-card-screen.module.css'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

/**
 * The city's health card: not applied for, valid, or expired. A dynamic code that expires while displayed is renewed
 * automatically.
 */
export const HealthCardSection = observer(function HealthCardSection({
  card,
  name,
}: {
  card: PatientCardDetails
  name: string
}) {
  const words = useMessages(accountMessages, failureMessages)
  const { account: says } = words
  const patientFile = useStore(PatientProfileStore)
  const now = useNow(1000, card.healthCard?.expiresAt !== undefined)
  const standing = healthCardStatus(card, now)
  const { renewing } = patientFile
  const renew = () => void patientFile.renewHealthCard(card)
  useRenewal(card.healthCard, standing, renew)

  return (
    <section className={css.health} aria-label={says.health}>
      <SectionHead title={says.health} />
      {standing === 'none' && (
        <>
          <p>{says.healthNone}</p>
          <p className={css.hint}>{says.healthNoneText}</p>
        </>
      )}
      {card.healthCard && standing !== 'none' && (
        <>
          <p className={css.label}>{says.healthNo}</p>
          <p className={css.number}>{card.healthCard.no}</p>
        </>
      )}
      {card.healthCard && standing === 'good' && (
        <div className={css.codes}>
          <QrCode value={card.healthCard.code} label={says.healthLabel(name)} size={168} />
          {card.healthCard.expiresAt && (
            <ExpiryCountdownRing key={card.healthCard.code} until={card.healthCard.expiresAt} now={now} />
          )}
        </div>
      )}
      <div role="status">
        {standing === 'expired' && !renewing.isPending && (
          <Notice>
            <b>{says.expired}</b>
            <br />
            {says.expiredText}
          </Notice>
        )}
        {renewing.failure && (
          <Notice tone="danger">{`${says.renewFailed}: ${failureText(words, renewing.failure)}`}</Notice>
        )}
      </div>
      {(standing === 'none' || card.healthCard?.isDynamic) && (
        <Button
          variant={standing === 'good' ? 'outline' : 'primary'}
          block
          loading={renewing.isPending}
          loadingText={standing === 'none' ? says.applying : says.renewing}
          onClick={renew}
        >
          {standing === 'none' ? says.apply : says.renew}
        </Button>
      )}
    </section>
  )
})

/** Renews each code once, and only if it was valid on this screen; the user renews older codes. */
function useRenewal(
  healthCard: HealthCard | undefined,
  standing: ReturnType<typeof healthCardStatus>,
  renew: () => void,
) {
  const seen = useRef<string | undefined>(undefined)
  const runOut = useEffectEvent(() => renew())
  const code = healthCard?.isDynamic ? healthCard.code : undefined
  useEffect(() => {
    if (standing === 'good') seen.current = code
    else if (standing === 'expired' && code !== undefined && seen.current === code) {
      seen.current = undefined
      runOut()
    }
  }, [code, standing])
}

const RADIUS = 15
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that empties until the code expires; full when first displayed. */
function ExpiryCountdownRing({ until, now }: { until: Date; now: Date }) {
  const words = useMessages(accountMessages).account
  const left = Math.max(0, until.getTime() - now.getTime())
  const [whole] = useState(left)
  const seconds = Math.ceil(left / 1000)
  return (
    <p className={css.expiry}>
      <svg viewBox="0 0 36 36" className={css.ring} aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          className={css.left}
          strokeDasharray={LENGTH}
          strokeDashoffset={whole === 0 ? LENGTH : LENGTH * (1 - left / whole)}
        />
      </svg>
      <span>{words.expiresIn(Math.floor(seconds / 60), seconds % 60)}</span>
    </p>
  )
}
