import { useEffect, useRef, useState, type RefObject } from 'react'
import { isMotionReduced } from '@/ui/kit/motion'
import { useStore } from '@/ui/stores/stores'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import {
  changedFields,
  toPatientDraft,
  applyPatientEdit,
  patientFormFromDraft,
  validatePatientForm,
  fillOwnMobile,
  type PatientField,
  type PatientForm,
  type PatientFormErrors,
} from './patient-form'
import { fieldErrorText } from './patient-form'
import { PatientStore } from '@/ui/stores/patient-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

export type PatientFormState = {
  readonly form: PatientForm
  /** Error message for a field; undefined if it is valid. */
  readonly errorOf: (field: PatientField) => string | undefined
  readonly edit: (edit: Partial<PatientForm>) => void
}

const NO_PROBLEMS: PatientFormErrors = {}

/** State of the new-patient form: values, stored draft and errors. */
export function usePatientForm(page: RefObject<HTMLFormElement | null>) {
  const words = useMessages(patientMessages).patient
  const patient = useStore(PatientStore)
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const [form, setForm] = useState(() => {
    const kept = patientFormFromDraft(patient.readDraft(), scheduling.today())
    const relation = kept.relation ?? (session.hasCard ? undefined : 'self')
    const { mobile } = session
    return { ...kept, relation, mobile: relation === 'self' ? mobile : '', guardianMobile: mobile }
  })
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const isShowing = useRef(false)
  useEffect(() => {
    if (!isShowing.current) return
    isShowing.current = false
    focusFirstInvalidField(page.current)
  })

  const edit = (change: Partial<PatientForm>) => {
    const next = applyPatientEdit(form, fillOwnMobile(form, change, session.mobile), scheduling.today())
    const touched = new Set<string>(changedFields(form, next))
    // An edit may make a missing field optional.
    const left = validatePatientForm(next, scheduling.today())
    setForm(next)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !touched.has(field) && field in left)))
    patient.keepDraft(toPatientDraft(next))
  }
  /** Shows all errors and focuses the first; returns whether the form is valid. */
  const check = (): boolean => {
    const found = validatePatientForm(form, scheduling.today())
    isShowing.current = Object.keys(found).length > 0
    setProblems(found)
    return !isShowing.current
  }
  const errorOf = (field: PatientField): string | undefined => {
    const problem = problems[field]
    return problem && fieldErrorText(words, field, problem)
  }
  return { form, errorOf, edit, check }
}

/** Focuses the first invalid field in page order, which differs from the order of the rules. */
export function focusFirstInvalidField(page: HTMLElement | null): void {
  const row = page?.querySelector('[data-invalid]')
  row?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  row?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true })
}
