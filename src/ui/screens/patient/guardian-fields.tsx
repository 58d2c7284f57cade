import type { IdDocumentChoice } from '@/domain/patient/id-document'
import { sanitizeNameInput } from '@/domain/patient/person-name'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { SegmentedField } from '@/ui/kit/fields/segmented-field'
import { TextField } from '@/ui/kit/fields/text-field'
import { MobileField } from '@/ui/parts/mobile-field'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { IdDocumentFields } from './id-document-fields'
import { GUARDIAN_ID_DOCUMENT_TYPES, toGuardianFields, canBeGuardian, type PatientForm } from './patient-form'
import type { PatientFormState } from './use-patient-form'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { useStore } from '@/ui/stores/stores'
import css from './new-patient-screen.module.css'
import { PatientStore } from '@/ui/stores/patient-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const WHO = ['parent', 'other'] as const

/** The guardian of a child. */
export function GuardianFields({ form, errorOf, edit }: PatientFormState) {
  const words = useMessages(patientMessages).patient
  const fields = words.guardianFields
  const choosePaper = (guardianPaperType: IdDocumentChoice) => {
    if (guardianPaperType !== form.guardianPaperType) edit({ guardianPaperType, guardianPaper: '' })
  }
  return (
    <section>
      <SectionHead title={words.guardian} />
      <GuardianFromFamily form={form} edit={edit} />
      <FieldGroup label={words.guardian}>
        <TextField
          label={fields.name}
          required
          value={form.guardianName}
          onChange={(guardianName) => edit({ guardianName })}
          rule={sanitizeNameInput}
          placeholder={words.nameHint}
          error={errorOf('guardianName')}
        />
        <IdDocumentFields
          types={GUARDIAN_ID_DOCUMENT_TYPES}
          type={form.guardianPaperType}
          onType={choosePaper}
          paper={form.guardianPaper}
          onPaper={(guardianPaper) => edit({ guardianPaper })}
          error={errorOf('guardianPaper')}
        />
        <MobileField
          label={fields.mobile}
          required
          value={form.guardianMobile}
          onChange={(guardianMobile) => edit({ guardianMobile })}
          error={errorOf('guardianMobile')}
        />
        <SegmentedField
          label={fields.relation}
          required
          options={WHO.map((value) => ({ value, label: words.guardianRelations[value] }))}
          value={form.guardianRelation}
          onChange={(guardianRelation) => edit({ guardianRelation })}
          error={errorOf('guardianRelation')}
        />
      </FieldGroup>
    </section>
  )
}

type GuardianFromFamilyProps = { form: PatientForm; edit: (edit: Partial<PatientForm>) => void }

/** Fills in an adult family member as the guardian. */
const GuardianFromFamily = observer(function GuardianFromFamily({ form, edit }: GuardianFromFamilyProps) {
  const patient = useStore(PatientStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(patientMessages).patient
  const family = (patient.all.known() ?? []).filter((each) => canBeGuardian(each, scheduling.today()))
  const left = family.filter(({ name }) => name !== form.guardianName)
  if (left.length === 0) return null
  return (
    <div className={css.family}>
      {left.map((each) => (
        <Button key={each.id} variant="tint" size="s" onClick={() => edit(toGuardianFields(each, form))}>
          {words.useDataOf(each.name)}
        </Button>
      ))}
    </div>
  )
})
