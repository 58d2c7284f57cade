import type { PaperType } from '@/domain/patient/paper'
import { cleanName } from '@/domain/patient/person-name'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { SegmentedField } from '@/ui/kit/fields/segmented-field'
import { TextField } from '@/ui/kit/fields/text-field'
import { MobileField } from '@/ui/parts/mobile-field'
import { patientWords } from '@/ui/words/zh/patient'
import { useWords } from '@/ui/words/words'
import { GuardianFromFamily } from './guardian-from-family'
import { PaperFields } from './paper-fields'
import { GUARDIAN_PAPER_TYPES } from './patient-form'
import type { PatientFormState } from './use-patient-form'

const WHO = ['parent', 'other'] as const

/** Who answers for a child. */
export function GuardianFields({ form, errorOf, edit }: PatientFormState) {
  const words = useWords(patientWords).patient
  const fields = words.guardianFields
  const choosePaper = (guardianPaperType: PaperType) => {
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
          rule={cleanName}
          placeholder={words.nameHint}
          error={errorOf('guardianName')}
        />
        <PaperFields
          types={GUARDIAN_PAPER_TYPES}
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
