import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isMotionReduced } from '@/ui/kit/motion'
import { useStores } from '@/ui/stores/stores'
import {
  changedFields,
  draftOf,
  edited,
  formFromDraft,
  problemsOf,
  type PatientForm,
  type PatientProblems,
} from './patient-form'

export type PatientFormState = {
  readonly form: PatientForm
  readonly problems: PatientProblems
  readonly edit: (edit: Partial<PatientForm>) => void
}

const NO_PROBLEMS: PatientProblems = {}

/** The fields as they stand, kept as a draft while they are filled in, and the words of refusal beside them. */
export function usePatientForm(page: RefObject<HTMLFormElement | null>) {
  const { patient, scheduling, session } = useStores()
  const [form, setForm] = useState(() => {
    const kept = formFromDraft(patient.readDraft(), scheduling.today())
    return kept.relation || session.hasCard ? kept : { ...kept, relation: 'self' as const }
  })
  const [problems, setProblems] = useState(NO_PROBLEMS)

  const edit = (change: Partial<PatientForm>) => {
    const next = edited(form, change, scheduling.today())
    const touched = new Set<string>(changedFields(form, next))
    setForm(next)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !touched.has(field))))
    patient.keepDraft(draftOf(next))
  }
  /** Shows every problem and goes to the first; true when there is none. */
  const check = (): boolean => {
    const found = problemsOf(form, scheduling.today())
    flushSync(() => setProblems(found))
    if (Object.keys(found).length === 0) return true
    showFirstInvalid(page.current)
    return false
  }
  return { form, problems, edit, check }
}

/** The first in the order of the page, whatever the order of the rules. */
function showFirstInvalid(page: HTMLElement | null): void {
  const row = page?.querySelector('[data-invalid]')
  row?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  row?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true })
}
