import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../specification/calls'
import type { KnownValues } from '../known-values'
import { shapeOf } from '../shape'
import { createContractStep, type ContractStep } from '../contract-step'

/** Known values that some calls need under the same name. */
const KNOWN = ['clinicId', 'doctorId', 'patientId', 'deliveryId'] as const
/** Known values for `{id}`, by the path segment before it. */
const BEHIND: Readonly<Record<string, (typeof KNOWN)[number]>> = {
  clinic: 'clinicId',
  doctor: 'doctorId',
  doctors: 'doctorId',
  patients: 'patientId',
}
const PAGE: Readonly<Record<string, string>> = { limit: '20', offset: '0' }

type Value = string | ((facts: KnownValues) => string)
function valueOf(name: string, before = ''): Value | undefined {
  const fact = KNOWN.find((each) => each === (name === 'id' ? BEHIND[before] : name))
  return fact ? (facts) => facts.need(fact) : PAGE[name]
}
const told = (values: ReadonlyMap<string, Value>, facts: KnownValues): Record<string, string> =>
  Object.fromEntries([...values].map(([name, value]) => [name, typeof value === 'string' ? value : value(facts)]))

function stepOf(row: CallId): ContractStep[] {
  const { verb, path, query }: Call = ALL_CALLS[row]
  const parts = [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, before, name = '']) => [name, valueOf(name, before)])
  const fields = Object.entries((query && shapeOf(query).fields) ?? {})
  const asked = fields.flatMap(([name, { isOptional }]) => (isOptional && !PAGE[name] ? [] : [[name, valueOf(name)]]))
  if (verb !== 'GET' || [...parts, ...asked].some(([, value]) => value === undefined)) return []
  const [inPath, inQuery] = [parts, asked].map((each) => new Map(each as [string, Value][]))
  return [
    createContractStep(row, (facts) => ({
      ...(inPath?.size && { parts: told(inPath, facts) }),
      ...(inQuery?.size && { query: told(inQuery, facts) }),
    })),
  ]
}

/** Returns steps for reads that are not in the plan and need only known values. */
export const derivedSteps = (planned: readonly ContractStep[]): readonly ContractStep[] => {
  const rows = new Set(planned.map(({ row }) => row))
  return CALL_IDS.filter((row) => !rows.has(row)).flatMap(stepOf)
}
