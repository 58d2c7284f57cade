import type { ContractStep } from '../contract-step'
import { cleanupSteps } from './cleanup'
import { derivedSteps } from './derived'
import { doctorSteps } from './doctors'
import { clinicSteps, entrySteps } from './entry'
import { memberSteps } from './member'
import { orderSteps } from './orders'
import { existingDataSteps } from './existing-data'
import { patientSteps } from './patients'
import { visitSteps } from './visits'

const READING = [...entrySteps, ...clinicSteps, ...doctorSteps, ...existingDataSteps]
const WRITING = [...patientSteps, ...orderSteps, ...visitSteps, ...memberSteps]
/** Steps for all calls: reads first, then writes. */
export const CONTRACT_STEPS: readonly ContractStep[] = [
  ...READING,
  ...derivedSteps([...READING, ...WRITING, ...cleanupSteps]),
  ...WRITING,
]
/** Steps that revert the writes in `CONTRACT_STEPS`. */
export const CLEANUP_STEPS: readonly ContractStep[] = cleanupSteps
