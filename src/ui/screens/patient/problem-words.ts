import type { Words } from '@/ui/words/words'
import type { PatientField, PatientProblem } from './patient-form'

export function problemText(words: Words['patient'], field: PatientField, problem: PatientProblem): string {
  if (problem === 'required') return words.missing[field]
  return words.wrong[problem.kind]('count' in problem ? problem.count : 0)
}
