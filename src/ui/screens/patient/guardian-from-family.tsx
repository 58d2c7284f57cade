import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { useStores } from '@/ui/stores/stores'
import { patientWords } from '@/ui/words/zh/patient'
import { useWords } from '@/ui/words/words'
import { guardianFrom, mayGuard, type PatientForm } from './patient-form'
import css from './new-patient-screen.module.css'

type GuardianFromFamilyProps = { form: PatientForm; edit: (edit: Partial<PatientForm>) => void }

/** Fills in the guardian from a grown-up of the family. */
export const GuardianFromFamily = observer(function GuardianFromFamily({ form, edit }: GuardianFromFamilyProps) {
  const { patient, scheduling } = useStores()
  const words = useWords(patientWords).patient
  const family = (patient.all.value ?? []).filter((each) => mayGuard(each, scheduling.today()))
  const left = family.filter(({ name }) => name !== form.guardianName)
  if (left.length === 0) return null
  return (
    <div className={css.family}>
      {left.map((each) => (
        <Button key={each.id} variant="tint" size="s" onClick={() => edit(guardianFrom(each, form))}>
          {words.useDataOf(each.name)}
        </Button>
      ))}
    </div>
  )
})
