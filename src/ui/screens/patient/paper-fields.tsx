import { useState } from 'react'
import { PickField } from '@/ui/kit/pick-field'
import { RadioList } from '@/ui/kit/radio-list'
import { Sheet } from '@/ui/kit/sheet'
import { TextField } from '@/ui/kit/text-field'
import { patientWords } from '@/ui/words/patient'
import { useWords } from '@/ui/words/words'
import { cleanPaper, PAPER_TYPES, type PaperType } from './patient-form'
import type { PatientFormState } from './use-patient-form'
import css from './new-patient-screen.module.css'

/** Which paper, and its number where it has one. */
export function PaperFields({ form, errorOf, edit, isRead }: PatientFormState & { isRead: boolean }) {
  const words = useWords(patientWords).patient
  const [isChoosing, setChoosing] = useState(false)
  const { paperType, paper } = form
  const choose = (type: PaperType) => {
    edit({ paperType: type })
    setChoosing(false)
  }
  return (
    <>
      <PickField
        label={words.fields.paperType}
        required
        value={words.papers(paperType)}
        placeholder={words.pick}
        onOpen={() => setChoosing(true)}
      />
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
      <Sheet open={isChoosing} onOpenChange={setChoosing} title={words.choosePaper} height="auto">
        <div className={css.choices}>
          <RadioList
            label={words.choosePaper}
            options={PAPER_TYPES.map((value) => ({ value, title: words.papers(value) }))}
            value={paperType}
            onChange={choose}
          />
        </div>
      </Sheet>
    </>
  )
}
