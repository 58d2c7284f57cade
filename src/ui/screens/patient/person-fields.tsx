import { useId } from 'react'
import type { IdCardSex } from '@/domain/patient/id-card'
import { readPaper } from '@/domain/patient/paper'
import { cleanName } from '@/domain/patient/person-name'
import type { Day } from '@/domain/general/day'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { FieldRow } from '@/ui/kit/fields/field-row'
import { SegmentedField } from '@/ui/kit/fields/segmented-field'
import { TextField } from '@/ui/kit/fields/text-field'
import { MobileField } from '@/ui/parts/mobile-field'
import { patientWords } from '@/ui/words/zh/patient'
import { useWords } from '@/ui/words/words'
import { BirthdayField } from './birthday-field'
import { PaperFields } from './paper-fields'
import { asksGuardian, PAPER_TYPES } from './patient-form'
import { RelationField } from './relation-field'
import type { PatientFormState } from './use-patient-form'
import css from './new-patient-screen.module.css'

const SEXES: readonly IdCardSex[] = ['male', 'female']

type PersonFieldsProps = PatientFormState & { today: Day }

/** Who the new patient is; what the identity card says needs no asking. */
export function PersonFields({ today, ...state }: PersonFieldsProps) {
  const words = useWords(patientWords).patient
  const { form, errorOf, edit } = state
  const read = readPaper(form.paperType, form.paper, today)
  return (
    <FieldGroup label={words.who}>
      <RelationField value={form.relation} onChange={(relation) => edit({ relation })} error={errorOf('relation')} />
      <TextField
        label={words.fields.name}
        required
        value={form.name}
        onChange={(name) => edit({ name })}
        rule={cleanName}
        placeholder={words.nameHint}
        hint={form.relation === 'child' ? words.newbornHint : undefined}
        error={errorOf('name')}
      />
      <PaperFields
        types={PAPER_TYPES}
        type={form.paperType}
        onType={(paperType) => edit({ paperType })}
        paper={form.paper}
        onPaper={(paper) => edit({ paper })}
        hint={read && words.read}
        error={errorOf('paper')}
      />
      {read ? (
        <>
          <ReadRow label={words.fields.sex} value={words.sexes(read.sex)} />
          <ReadRow label={words.fields.birthday} value={words.day(read.birthday)} />
        </>
      ) : (
        <>
          <SegmentedField
            label={words.fields.sex}
            required
            options={SEXES.map((value) => ({ value, label: words.sexes(value) }))}
            value={form.sex}
            onChange={(sex) => edit({ sex })}
            error={errorOf('sex')}
          />
          <BirthdayField today={today} {...state} />
        </>
      )}
      <MobileField
        required={!asksGuardian(form, today)}
        value={form.mobile}
        onChange={(mobile) => edit({ mobile })}
        hint={asksGuardian(form, today) ? words.guardianMobileServes : undefined}
        error={errorOf('mobile')}
      />
    </FieldGroup>
  )
}

/** What the identity card has said; only the card can change it. */
function ReadRow({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <FieldRow id={id} labelId={`${id}-label`} label={label}>
      <span className={css.read}>{value}</span>
    </FieldRow>
  )
}
