import { useId } from 'react'
import { fieldDescriptionIds, FieldRow } from '@/ui/kit/fields/field-row'
import { Segmented } from '@/ui/kit/fields/segmented'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { FAMILY_RELATIONS, type FamilyRelation } from './patient-form'
import css from './new-patient-screen.module.css'

type RelationFieldProps = {
  value: FamilyRelation | undefined
  onChange: (relation: FamilyRelation) => void
  error: string | undefined
}

/** A row at full width, because it has five options side by side. */
export function RelationField({ value, onChange, error }: RelationFieldProps) {
  const words = useMessages(patientMessages).patient
  const id = useId()
  return (
    <FieldRow id={id} labelId={`${id}-label`} label={words.fields.relation} required error={error} stacked>
      <div className={css.relation}>
        <Segmented
          labelledBy={`${id}-label`}
          describedBy={fieldDescriptionIds(id, { error })}
          options={FAMILY_RELATIONS.map((each) => ({ value: each, label: words.relation(each) }))}
          value={value}
          onChange={onChange}
          invalid={error !== undefined}
          required
        />
      </div>
    </FieldRow>
  )
}
