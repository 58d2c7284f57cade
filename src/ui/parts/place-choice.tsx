import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { Doctor } from '@/domain/doctor'
import { Icon } from '@/ui/kit/icon'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import css from './place-choice.module.css'

type PlaceChoiceProps = { doctor: Doctor; clinicId: string; onChange: (clinicId: string) => void }

/** Where the doctor is seen; a choice only where there is one. */
export const PlaceChoice = observer(function PlaceChoice({ doctor, clinicId, onChange }: PlaceChoiceProps) {
  const { clinic } = useStores()
  const { booking } = useWords()
  const id = useId()
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
          <>
            <label className="visually-hidden" htmlFor={id}>
              {booking.place}
            </label>
            <select id={id} className={css.select} value={clinicId} onChange={(event) => onChange(event.target.value)}>
              {clinics.map((each) => (
                <option key={each.clinicId} value={each.clinicId}>
                  {each.clinicName}
                </option>
              ))}
            </select>
            <Icon name="down" className={css.arrow} />
          </>
        ) : (
          <span>{place.clinicName}</span>
        )}
      </div>
    </div>
  )
})
