import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Doctor, DoctorQrCode } from '@/domain/doctor/doctor'
import { Icon } from '@/ui/kit/display/icon'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { QrCode } from '@/ui/kit/display/qr-code'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { QrCodeCaption, QrCodeImage, QrCodeSheet, QrCodeSkeleton } from '@/ui/parts/qr-code-sheet'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { AsyncView } from '@/ui/parts/async-view'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import css from './doctor-actions.module.css'

/** Buttons to save the doctor as a favourite and to show the QR code. */
export const DoctorActions = observer(function DoctorActions({ doctor }: { doctor: Doctor }) {
  const clinic = useStore(ClinicStore)
  const favourite = useStore(FavouriteStore)
  const { doctor: says } = useMessages(doctorMessages)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const isSaved = favourite.has(doctor.id)
  const current = clinic.current.value?.id
  const place = doctor.clinics.find(({ clinicId }) => clinicId === current) ?? doctor.clinics[0]

  const toggle = () => {
    favourite.toggle(doctor.id)
    toast(isSaved ? says.unsavedDone : says.savedDone, { tone: 'success' })
  }
  return (
    <div className={css.keys}>
      <button
        type="button"
        className={css.key}
        aria-label={says.saveDoctor(doctor.name)}
        aria-pressed={isSaved}
        data-on={isSaved || undefined}
        onClick={toggle}
      >
        <Icon name="star" />
        <span className={css.word} aria-hidden="true">
          {isSaved ? says.saved : says.save}
        </span>
      </button>
      {place && (
        <>
          <button
            type="button"
            className={css.key}
            aria-label={says.codeTitle(doctor.name)}
            aria-haspopup="dialog"
            onClick={() => setCodeOpen(true)}
          >
            <Icon name="qr" />
            <span className={css.word} aria-hidden="true">
              {says.code}
            </span>
          </button>
          <DoctorCodeSheet doctor={doctor} clinicId={place.clinicId} open={isCodeOpen} onOpenChange={setCodeOpen} />
        </>
      )}
    </div>
  )
})

type DoctorCodeSheetProps = {
  doctor: Doctor
  clinicId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The doctor's poster, or else the QR code, to save or to show. */
function DoctorCodeSheetPart({ doctor, clinicId, open, onOpenChange }: DoctorCodeSheetProps) {
  const { doctor: says } = useMessages(doctorMessages)
  return (
    <QrCodeSheet open={open} onOpenChange={onOpenChange} title={says.codeTitle(doctor.name)}>
      <Code doctor={doctor} clinicId={clinicId} />
    </QrCodeSheet>
  )
}
const DoctorCodeSheet = withErrorBoundary(DoctorCodeSheetPart)

/** Loads the code when the sheet opens. */
const Code = observer(function Code({ doctor, clinicId }: { doctor: Doctor; clinicId: string }) {
  const doctorProfile = useStore(DoctorProfileStore)
  return (
    <AsyncView for={doctorProfile.code.of(doctor.id, clinicId)} skeleton={<QrCodeSkeleton />}>
      {(code) => <CodeShown doctor={doctor} code={code} />}
    </AsyncView>
  )
})

function CodeShown({ doctor, code }: { doctor: Doctor; code: DoctorQrCode }) {
  const { doctor: says } = useMessages(doctorMessages)
  const { url, text, posterUrl, expiresAt } = code
  if (posterUrl !== '')
    return <SizedImage url={posterUrl} alt={says.posterOf(doctor.name)} width={375} className={css.poster} />
  if (url === '' && text === '') return <p>{says.codeNone}</p>
  return (
    <>
      <p className={css.name} lang={CLINIC_LANGUAGE}>
        {doctor.name}
      </p>
      <p className={css.line}>
        <DoctorSummary doctor={doctor} />
      </p>
      {url === '' ? (
        <QrCode value={text} label={says.codeOf(doctor.name)} size={168} />
      ) : (
        <QrCodeImage url={url} label={says.codeOf(doctor.name)} />
      )}
      <QrCodeCaption text={says.codeText} expiresAt={expiresAt} untilText={says.codeUntil} />
    </>
  )
}
