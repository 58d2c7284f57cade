import { observer } from 'mobx-react-lite'
import type { Doctor, DoctorQrCode } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { QrCode } from '@/ui/kit/display/qr-code'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { QrCodeCaption, QrCodeImage, QrCodeSheet, QrCodeSkeleton } from '@/ui/parts/qr-code-sheet'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './doctor-code-sheet.module.css'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'

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
export const DoctorCodeSheet = withErrorBoundary(DoctorCodeSheetPart)

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
