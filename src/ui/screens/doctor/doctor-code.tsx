import { observer } from 'mobx-react-lite'
import type { Doctor, DoctorQrCode } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { QrCode } from '@/ui/kit/display/qr-code'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { QrCodeCaption, QrCodeImage, QrCodeSkeleton } from '@/ui/parts/qr-code-sheet'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import css from './doctor-actions.module.css'

/** The doctor's poster, or else the QR code, to save or to show; loaded when the sheet opens. */
export const DoctorCode = observer(function DoctorCode({ doctor, clinicId }: { doctor: Doctor; clinicId: string }) {
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
