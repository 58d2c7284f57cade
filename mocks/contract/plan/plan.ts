import type { Step } from '../step'
import { closingSteps } from './closing'
import { derivedSteps } from './derived'
import { doctorSteps } from './doctors'
import { clinicSteps, entrySteps } from './entry'
import { memberSteps } from './member'
import { orderSteps } from './orders'
import { ownSteps } from './own'
import { patientSteps } from './patients'
import { visitSteps } from './visits'

const READING = [...entrySteps, ...clinicSteps, ...doctorSteps, ...ownSteps]
const WRITING = [...patientSteps, ...orderSteps, ...visitSteps, ...memberSteps]
/** Every row of the call table has a step here; first what reads, then what writes. */
export const STEPS: readonly Step[] = [
  ...READING,
  ...derivedSteps([...READING, ...WRITING, ...closingSteps]),
  ...WRITING,
]
/** What takes back what `STEPS` wrote. */
export const CLOSING: readonly Step[] = closingSteps
