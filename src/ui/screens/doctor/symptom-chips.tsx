import { Link } from '@tanstack/react-router'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { triageMessages } from '@/ui/messages/zh/triage'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './search-suggestions.module.css'

type ComplaintsProps = {
  id: string
  title: string
  said: readonly string[]
  /** Called with the chosen symptom. If omitted, each symptom links to its result. */
  onChoose?: ((said: string) => void) | undefined
}

/** Symptoms in everyday words, as links or buttons. */
export function SymptomChips({ id, title, said, onChoose }: ComplaintsProps) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={css.words}>
        {said.map((each) => (
          <li key={each}>
            {onChoose ? (
              <button type="button" className={css.word} onClick={() => onChoose(each)}>
                {each}
              </button>
            ) : (
              <Link to="/doctors/where" search={{ say: each }} preload={false} className={css.word}>
                {each}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown to patients who search without a doctor's name. */
function CommonSymptomsPart() {
  const { doctor, triage } = useMessages(doctorMessages, triageMessages)
  return <SymptomChips id="common-complaints" title={doctor.whereTo} said={triage.complaints} />
}
export const CommonSymptoms = withErrorBoundary(CommonSymptomsPart)
