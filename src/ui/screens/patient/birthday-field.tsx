import { useState } from 'react'
import { openingDay } from '@/domain/general/birthday'
import type { Day } from '@/domain/general/day'
import { DatePickerSheet } from '@/ui/kit/fields/date-picker-sheet'
import { PickField } from '@/ui/kit/fields/pick-field'
import { patientWords } from '@/ui/words/zh/patient'
import { useWords } from '@/ui/words/words'
import type { PatientFormState } from './use-patient-form'

export function BirthdayField({ form, errorOf, edit, today }: PatientFormState & { today: Day }) {
  const words = useWords(patientWords).patient
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickField
        label={words.fields.birthday}
        required
        value={form.birthday === '' ? '' : words.day(form.birthday)}
        placeholder={words.pick}
        onOpen={() => setOpen(true)}
        error={errorOf('birthday')}
      />
      <DatePickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title={words.pickBirthday}
        value={form.birthday}
        opensAt={openingDay(form.relation === 'child', today)}
        onChange={(birthday) => edit({ birthday })}
        max={today}
      />
    </>
  )
}
