import type { Messages } from '@/ui/messages/use-messages'
import type { PatientField, PatientFieldError } from './patient-form'

export function fieldErrorText(words: Messages['patient'], field: PatientField, problem: PatientFieldError): string {
  if (problem === 'required') return words.missing[field]
  return words.wrong[problem.kind]('count' in problem ? problem.count : 0)
}
