import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { Icon } from '@/ui/kit/display/icon'
import { toast } from '@/ui/kit/toast'
import { useLazy } from '@/ui/kit/use-lazy'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { QrCodeSheet, QrCodeSkeleton } from '@/ui/parts/qr-code-sheet'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
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

const loadDoctorCode = () => import('./doctor-code')

function DoctorCodeSheetPart({ doctor, clinicId, open, onOpenChange }: DoctorCodeSheetProps) {
  const { doctor: says } = useMessages(doctorMessages)
  const loaded = useLazy(loadDoctorCode, open, () => onOpenChange(false))
  return (
    <QrCodeSheet open={open} onOpenChange={onOpenChange} title={says.codeTitle(doctor.name)}>
      {loaded ? <loaded.DoctorCode doctor={doctor} clinicId={clinicId} /> : <QrCodeSkeleton />}
    </QrCodeSheet>
  )
}
const DoctorCodeSheet = withErrorBoundary(DoctorCodeSheetPart)
