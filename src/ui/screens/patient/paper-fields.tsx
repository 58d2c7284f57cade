import { Select } from '@/ui/kit/select'
import { TextField } from '@/ui/kit/text-field'
import { patientWords } from '@/ui/words/patient'
import { useWords } from '@/ui/words/words'
import { cleanPaper, PAPER_TYPES } from './patient-form'
import type { PatientFormState } from './use-patient-form'
import css from './new-patient-screen.module.css'

/** Which paper, and its number where it has one. */
export function PaperFields({ form, errorOf, edit, isRead }: PatientFormState & { isRead: boolean }) {
  const words = useWords(patientWords).patient
  const { paperType, paper } = form
  return (
    <>
      <div className={css.paperType}>
        <Select
          label={words.fields.paperType}
          required
          options={PAPER_TYPES.map((value) => ({ value, label: words.papers(value) }))}
          value={paperType}
          onChange={(type) => edit({ paperType: type })}
        />
      </div>
      {paperType !== 'none' && (
        <div className={css.paper}>
          <TextField
            label={words.paperLabel(paperType)}
            required
            value={paper}
            onChange={(text) => edit({ paper: text })}
            rule={cleanPaper}
            placeholder={words.paperHint(paperType)}
            hint={isRead ? words.read : undefined}
            error={errorOf('paper')}
          />
        </div>
      )}
    </>
  )
}
