import { observer } from 'mobx-react-lite'
import { useId, useState, type FormEvent } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS, normalizeQuestion } from '@/domain/visit/visit-questions'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { TextField } from '@/ui/kit/fields/text-field'
import { Card } from '@/ui/kit/lists/card'
import { EmergencyCallNote } from '@/ui/parts/emergency-call-note'
import { RedFlagDetector } from '@/ui/parts/red-flag-detector'
import { useRawText } from '@/ui/parts/use-raw-text'
import { usePersistedText } from '@/ui/parts/use-persisted-text'
import { useStore } from '@/ui/stores/stores'
import { bringMessages } from '@/ui/messages/zh/bring'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './visit-questions.module.css'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'

type Trouble = 'missing' | 'twice' | 'full'

/** Questions that the patient notes before the visit and reads during it. */
const VisitQuestionsPart = observer(function VisitQuestionsPart({ visit }: { visit: Registration }) {
  const words = useMessages(bringMessages).bring
  const store = useStore(VisitQuestionStore)
  const id = useId()
  const [text, setText] = usePersistedText(`question ${visit.id}`)
  const { raw, onRaw } = useRawText(text)
  const [trouble, setTrouble] = useState<Trouble>()
  const [said, setSaid] = useState('')
  if (!isRegistrationActive(visit)) return null
  const asked = store.of(visit)

  const focus = () => document.getElementById(id)?.focus()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const found = troubleOf(asked, text)
    setTrouble(found)
    if (!found && store.add(visit, text)) {
      setText('')
      setSaid(words.added(asked.length + 1))
    }
    focus()
  }
  const drop = (question: string) => {
    store.drop(visit, question)
    setTrouble(undefined)
    setSaid(words.dropped)
    focus()
  }
  const change = (next: string) => {
    setText(next)
    setTrouble(undefined)
  }
  return (
    <Card title={words.questions}>
      {visit.reason && (
        <p className={css.told} lang={CLINIC_LANGUAGE}>
          {words.told(visit.reason)}
        </p>
      )}
      {asked.length > 0 && (
        <ol className={css.list}>
          {asked.map((each) => (
            <li key={each} className={css.question}>
              <span className={css.text}>{each}</span>
              <button type="button" className={css.drop} aria-label={words.drop(each)} onClick={() => drop(each)}>
                <Icon name="x" size={1.1} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <form className={css.form} onSubmit={add} noValidate>
        <EmergencyCallNote />
        <RedFlagDetector text={raw} />
        <div className={css.field}>
          <TextField
            id={id}
            label={words.question}
            placeholder={words.hint}
            value={text}
            onChange={change}
            onRaw={onRaw}
            rule={{ keepSpaces: true, keepRareIdeographs: true }}
            maxLength={MAX_QUESTION_LENGTH}
            enterKeyHint="done"
            error={trouble && says(words, trouble)}
          />
        </div>
        <Button type="submit" variant="tint" block>
          {words.add}
        </Button>
      </form>
      <p className={css.why}>{words.why}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Card>
  )
})
export const VisitQuestions = withErrorBoundary(VisitQuestionsPart)

function troubleOf(asked: readonly string[], text: string): Trouble | undefined {
  const question = normalizeQuestion(text)
  if (question === '') return 'missing'
  if (asked.includes(question)) return 'twice'
  return asked.length >= MAX_QUESTIONS ? 'full' : undefined
}
const says = (words: { missing: string; twice: string; full: (most: number) => string }, trouble: Trouble): string =>
  trouble === 'full' ? words.full(MAX_QUESTIONS) : words[trouble]
