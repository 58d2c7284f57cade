import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { Icon } from '@/ui/kit/display/icon'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorCodeSheet } from './doctor-code-sheet'
import css from './doctor-actions.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'

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
