import { useState } from 'react'
import { initialBirthday } from '@/domain/general/birthday'
import type { Day } from '@/domain/general/day'
import { DatePickerSheet } from '@/ui/kit/fields/date-picker-sheet'
import { PickerField } from '@/ui/kit/fields/picker-field'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import type { PatientFormState } from './use-patient-form'

export function BirthdayField({ form, errorOf, edit, today }: PatientFormState & { today: Day }) {
  const words = useMessages(patientMessages).patient
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickerField
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
        opensAt={initialBirthday(form.relation === 'child', today)}
        onChange={(birthday) => edit({ birthday })}
        max={today}
      />
    </>
  )
}
