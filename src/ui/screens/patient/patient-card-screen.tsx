import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Patient } from '@/domain/patient/patient'
import {
  findCardOfClinic,
  type PatientCardDetails,
  healthCardStatus,
  type HealthCard,
} from '@/domain/patient/patient-card'
import { Barcode } from '@/ui/kit/display/barcode'
import { Button, buttonClass } from '@/ui/kit/button'
import { PageBody } from '@/ui/kit/layout/page-body'
import { PageTitle } from '@/ui/kit/display/page-title'
import { QrCode } from '@/ui/kit/display/qr-code'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Tag } from '@/ui/kit/display/tag'
import { Ticket } from '@/ui/kit/display/ticket'
import { Tips } from '@/ui/kit/display/tips'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { accountMessages } from '@/ui/messages/zh/account'
import { useMessages } from '@/ui/messages/use-messages'
import line from '@/ui/kit/layout/apart.module.css'
import css from './patient-card-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '@/ui/kit/display/notice'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { useNow } from '@/ui/parts/use-now'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'

/** Prefetches the profile, and loads the clinic. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(PatientProfileStore).byId.prefetch(params.id)
  stores.get(ClinicStore).loadHere()
}
export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(PatientProfileStore).open(params.id)
}

/** S37: the codes for the front desk, and the city's health card if the chain supports it. */
export const PatientCardScreen = observer(function PatientCardScreen() {
  const words = useMessages(accountMessages).account
  const patientFile = useStore(PatientProfileStore)
  const { id } = useParams({ from: '/patients/$id/card' })
  return (
    <main>
      <PageTitle title={words.cardTitle} />
      <PageBody gap={18} above={2} isLast>
        <AsyncView for={patientFile.byId.of(id)} skeleton={<CardSkeleton />} missing={<Gone />}>
          {(patient) => <CardOf patient={patient} />}
        </AsyncView>
      </PageBody>
    </main>
  )
})

const CardOf = observer(function CardOf({ patient }: { patient: Patient }) {
  const words = useMessages(accountMessages).account
  const clinic = useStore(ClinicStore)
  const { current } = clinic
  const card = findCardOfClinic(patient.cards, current.value?.id ?? '') ?? patient.cards[0]
  if (!card) return <Tips picture="slip" title={words.noCardHere} text={words.noCardHereText} />
  const hasHealthCard = clinic.chainUi?.isEnableChengduHealthCard === true
  return (
    <>
      <Ticket label={words.cardTitle} stub={<Codes card={card} name={patient.name} />}>
        <div className={line.apart}>
          <p className={css.name} lang={CLINIC_LANGUAGE}>
            {patient.name}
          </p>
          {card.isMember && <Tag tone="primary">{words.memberCard}</Tag>}
        </div>
        <p className={css.label}>{words.cardNo}</p>
        <div className={line.apart}>
          <p className={css.number}>{card.cardNo}</p>
          <Copy text={card.cardNo} />
        </div>
      </Ticket>
      <p className={css.hint}>{words.bright}</p>
      {hasHealthCard && <HealthCardSection card={card} name={patient.name} />}
    </>
  )
})

function Copy({ text }: { text: string }) {
  const words = useMessages(accountMessages).account
  const copy = async () => {
    if (await copyToClipboard(text)) toast(words.copied, { tone: 'success' })
  }
  return (
    <Button variant="text" size="s" onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}

/** Barcode and QR code, because front desks have different scanners. */
function Codes({ card, name }: { card: PatientCardDetails; name: string }) {
  const words = useMessages(accountMessages).account
  if (card.cardNo === '') return null
  const isPlain = /^[\x20-\x7E]{1,24}$/.test(card.cardNo)
  return (
    <div className={css.codes}>
      <QrCode value={card.cardNo} label={words.qrLabel(name)} size={150} />
      {isPlain && <Barcode value={card.cardNo} label={words.barcodeLabel(name)} showText={false} />}
    </div>
  )
}

/** Shown if there is no card, which is not an error: offers a link to the family. */
function Gone() {
  const words = useMessages(accountMessages).account
  return (
    <Tips
      picture="door"
      title={words.gone}
      text={words.goneText}
      actions={
        <Link to="/patients" className={buttonClass()}>
          {words.toPatients}
        </Link>
      }
    />
  )
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <Skeleton width="40%" height={24} />
    <Skeleton width="60%" height={34} />
    <Skeleton width={150} height={150} />
  </SkeletonGroup>
)

/**
 * The city's health card: not applied for, valid, or expired. A dynamic code that expires while displayed is renewed
 * automatically.
 */
const HealthCardSection = observer(function HealthCardSection({
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
