import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { addDays, type Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { VisitListFilter } from '@/domain/visit/visit-list'
import { Button } from '@/ui/kit/button'
import { DatePickerSheet } from '@/ui/kit/fields/date-picker-sheet'
import { CompactSelect } from '@/ui/parts/compact-select'
import { useStore } from '@/ui/stores/stores'
import { visitsMessages } from '@/ui/messages/zh/visits'
import { useMessages } from '@/ui/messages/use-messages'
import css from './visit-list-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type VisitFiltersProps = {
  choice: VisitListFilter
  onChange: (to: { clinicId?: string; date?: string; patientId?: string }) => void
}

/** Maximum number of days ahead that clinics release slots. */
const DAYS_AHEAD = 90
const DAYS_BACK = 730

/** Filters by clinic, day and patient; shows each filter only if there is a choice. */
export const VisitFilters = observer(function VisitFilters({ choice, onChange }: VisitFiltersProps) {
  const words = useMessages(visitsMessages).visits
  const clinic = useStore(ClinicStore)
  const patient = useStore(PatientStore)
  const clinics = clinic.rows ?? []
  const people = patient.all.known() ?? []
  const shownClinic = clinics.find(({ id }) => id === choice.clinicId)?.name ?? words.allClinics
  const shownPerson = people.find(({ id }) => id === choice.patientId)?.name ?? words.everybody
  return (
    <div role="group" aria-label={words.filters} className={css.filters}>
      {clinics.length > 1 && (
        <CompactSelect
          label={words.clinic}
          shown={shownClinic}
          value={choice.clinicId ?? ''}
          options={[
            { value: '', label: words.allClinics },
            ...clinics.map(({ id, name }) => ({ value: id, label: name, lang: CLINIC_LANGUAGE })),
          ]}
          onChange={(clinicId) => onChange({ clinicId })}
        />
      )}
      {people.length > 1 && (
        <CompactSelect
          label={words.person}
          shown={shownPerson}
          value={choice.patientId ?? ''}
          options={[
            { value: '', label: words.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name, lang: CLINIC_LANGUAGE })),
          ]}
          onChange={(patientId) => onChange({ patientId })}
        />
      )}
      <DayChoice date={choice.date} onChange={(date) => onChange({ date })} />
    </div>
  )
})

const DayChoice = observer(function DayChoice({
  date,
  onChange,
}: {
  date: Day | undefined
  onChange: (date: Day | '') => void
}) {
  const words = useMessages(visitsMessages).visits
  const scheduling = useStore(SchedulingStore)
  const [isOpen, setOpen] = useState(false)
  const today = scheduling.today()
  return (
    <>
      <Button variant="text" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {date === undefined ? words.chooseDay : words.chosenDay(date)}
      </Button>
      {date !== undefined && (
        <Button variant="text" size="s" onClick={() => onChange('')}>
          {words.clearDay}
        </Button>
      )}
      <DatePickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title={words.day}
        value={date ?? today}
        onChange={onChange}
        min={addDays(today, -DAYS_BACK)}
        max={addDays(today, DAYS_AHEAD)}
      />
    </>
  )
})
