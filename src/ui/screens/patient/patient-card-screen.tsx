import { Link, useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Patient } from '@/domain/patient/patient'
import { findCardOfClinic, type PatientCardDetails } from '@/domain/patient/patient-card'
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
import { HealthCardSection } from './health-card-section'
import line from '@/ui/kit/layout/apart.module.css'
import css from './patient-card-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'

/** Opens the profile, and loads the clinic. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const clinic = stores.get(ClinicStore)
  const patientFile = stores.get(PatientProfileStore)
  patientFile.open(params.id)
  patientFile.byId.prefetch(params.id)
  clinic.loadHere()
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
