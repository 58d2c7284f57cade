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
/** Steps for every call: first reads, then writes. */
export const STEPS: readonly Step[] = [
  ...READING,
  ...derivedSteps([...READING, ...WRITING, ...closingSteps]),
  ...WRITING,
]
/** Steps that revert the writes of `STEPS`. */
export const CLOSING: readonly Step[] = closingSteps
