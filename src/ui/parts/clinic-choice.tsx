import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Icon } from '@/ui/kit/display/icon'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicName } from './clinic-name'
import { CompactSelect } from './compact-select'
import css from './clinic-choice.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'

type PlaceChoiceProps = { doctor: Doctor; clinicId: string; onChange: (clinicId: string) => void }

/** Shows the doctor's clinic, or a choice if there are several. */
export const ClinicChoice = observer(function ClinicChoice({ doctor, clinicId, onChange }: PlaceChoiceProps) {
  const clinic = useStore(ClinicStore)
  const { booking } = useMessages(bookingMessages)
  const { clinics } = doctor
  const place = clinics.find((each) => each.clinicId === clinicId)
  const current = clinic.current.value
  const isElsewhere =
    current !== undefined && clinics.length > 0 && !clinics.some((each) => each.clinicId === current.id)
  if (!place) return null
  return (
    <div className={css.place}>
      {isElsewhere && <p className={css.hint}>{booking.placeHint}</p>}
      <div className={css.row}>
        <Icon name="pin" className={css.pin} />
        {clinics.length > 1 ? (
          <CompactSelect
            label={booking.place}
            shown={place.clinicName}
            value={clinicId}
            options={clinics.map((each) => ({
              value: each.clinicId,
              label: each.clinicName,
              lang: CLINIC_LANGUAGE,
            }))}
            onChange={onChange}
          />
        ) : (
          <span>
            <ClinicName name={place.clinicName} />
          </span>
        )}
      </div>
    </div>
  )
})
