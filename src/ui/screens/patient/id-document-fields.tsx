import { sanitizeDocumentNumber, type IdDocumentChoice } from '@/domain/patient/id-document'
import { Select } from '@/ui/kit/fields/select'
import { TextField } from '@/ui/kit/fields/text-field'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import css from './new-patient-screen.module.css'

type IdDocumentFieldsProps = {
  types: readonly IdDocumentChoice[]
  type: IdDocumentChoice
  onType: (type: IdDocumentChoice) => void
  paper: string
  onPaper: (paper: string) => void
  hint?: string | undefined
  error: string | undefined
}

/** Fields for the type of ID document, and for its number if it has one. */
export function IdDocumentFields({ types, type, onType, paper, onPaper, hint, error }: IdDocumentFieldsProps) {
  const words = useMessages(patientMessages).patient
  return (
    <>
      <div className={css.paperType}>
        <Select
          label={words.fields.paperType}
          required
          options={types.map((value) => ({ value, label: words.papers(value) }))}
          value={type}
          onChange={onType}
        />
      </div>
      {type !== 'none' && (
        <div className={css.paper}>
          <TextField
            label={words.paperLabel(type)}
            required
            value={paper}
            onChange={onPaper}
            rule={sanitizeDocumentNumber}
            placeholder={words.paperHint(type)}
            hint={hint}
            error={error}
          />
        </div>
      )}
    </>
  )
}
