import type { CallId } from '../specification/calls'
import { isRecord } from './differences'
import { listAtPath, numberAtPath, valueAtPath, textAtPath, type KnownValues } from './known-values'
import { needsLogin } from './probes'
import { isSortedList, findSortViolation } from './guarantees/sort-order'
import { createGuaranteeViolation, type Guarantees, type GuaranteeViolation } from './guarantees/guarantees'
import type { StepRequest } from './contract-step'

/** Violations in a response of the correct shape, and notes. */
export type SemanticCheckResult = { readonly wrong: readonly GuaranteeViolation[]; readonly notes: readonly string[] }
type Told = { readonly wrong: readonly string[]; readonly notes: readonly string[] }

const OWN_BY_PATH: ReadonlySet<CallId> = new Set<CallId>(['T1', 'T7', 'T12'])
/** Calls whose response repeats the requested id. */
const ECHOED: ReadonlySet<CallId> = new Set<CallId>([
  'C3',
  'D3',
  'P9',
  'R7',
  'R8',
  'R9',
  'R10',
  'R12',
  'T1',
  'T11',
  'R15',
])
/** Statuses of an upcoming visit; it must end before its patient can be unlinked. */
const AHEAD: ReadonlySet<number> = new Set([0, 5, 10, 20, 30])

export const listedRows = (data: unknown): readonly unknown[] =>
  Array.isArray(valueAtPath(data, 'consultations')) ? listAtPath(data, 'consultations') : listAtPath(data, 'rows')
const countAt = (ask: StepRequest, name: 'limit' | 'offset'): number | undefined =>
  ask.query?.[name] === undefined ? numberAtPath(ask.body, name) : Number(ask.query[name])

type Person = { readonly path: string; readonly id: string; readonly isAhead: boolean }
/** Returns all patients in a response, found in the fields that the contract defines for them. */
function personsIn(value: unknown, path = 'data'): Person[] {
  if (Array.isArray(value)) return value.flatMap((each) => personsIn(each, `${path}[]`))
  if (!isRecord(value)) return []
  const inner = Object.entries(value).flatMap(([key, each]) => personsIn(each, `${path}.${key}`))
  const isAhead = isRecord(value.patient) && AHEAD.has(numberAtPath(value, 'status') ?? NaN)
  const named = [
    ['patientId', textAtPath(value, 'patientId')],
    ['patient.id', textAtPath(value, 'patient', 'id')],
  ] as const
  return [
    ...named.flatMap(([key, id]) => (id === undefined ? [] : [{ path: `${path}.${key}`, id, isAhead }])),
    ...inner,
  ]
}

/** Returns the patient that a request concerns, if it names one. */
function meantBy(row: CallId, { parts, query, body }: StepRequest, facts: KnownValues): string | undefined {
  if (OWN_BY_PATH.has(row)) return parts?.id
  const own = facts.get('newPatient')?.id
  const visit = parts?.id ?? textAtPath(body, 'regId')
  if (facts.owns('regId', visit) || facts.owns('therapyId', visit)) return own
  return query?.patientId ?? parts?.patientId ?? textAtPath(body, 'patientId')
}

function whose(row: CallId, ask: StepRequest, data: unknown, facts: KnownValues): Told {
  const wrong = new Set<string>()
  const notes = new Set<string>()
  const meant = meantBy(row, ask, facts)
  for (const { path, id, isAhead } of personsIn(data)) {
    if (meant !== undefined && id !== meant) wrong.add(`${path}: is not the requested patient`)
    if (meant !== undefined || facts.persons.has(id)) continue
    if (isAhead) wrong.add(`${path}: is not a patient of this account (T2), and has an upcoming visit`)
    else notes.add(`${path}: is not, or is no longer, a patient of this account (T2)`)
  }
  return { wrong: [...wrong], notes: [...notes] }
}

function echoed(row: CallId, { parts, query, body }: StepRequest, data: unknown): string[] {
  const asked = parts?.id ?? query?.doctorId ?? textAtPath(body, 'regId')
  const said = textAtPath(data, 'id') ?? textAtPath(data, 'regId')
  const isOther = ECHOED.has(row) && asked !== undefined && said !== undefined && said !== asked
  return isOther ? ['data.id: is not the requested id'] : []
}

type Page = { readonly ids: readonly (string | undefined)[]; readonly total: number | undefined }

/** Checks what no schema can express: whose data a response contains, and pagination. */
export class SemanticChecks {
  readonly #facts: KnownValues
  /** The last first page that was read of each list. */
  readonly #pages = new Map<string, Page>()
  readonly #guarantees: Guarantees
  constructor(facts: KnownValues, guarantees: Guarantees) {
    this.#facts = facts
    this.#guarantees = guarantees
  }

  read(row: CallId, ask: StepRequest, data: unknown): SemanticCheckResult {
    const isOwn = needsLogin(row) && row !== 'T4' && this.#facts.get('familyBefore') !== undefined
    const persons = isOwn ? whose(row, ask, data, this.#facts) : { wrong: [], notes: [] }
    const order = findSortViolation(row, ask, data)
    if (isOwn) this.#guarantees.tried('no data of another person')
    if (isSortedList(row)) this.#guarantees.tried('sorted lists')
    const wrong: GuaranteeViolation[] = [
      ...echoed(row, ask, data),
      ...this.#cut(row, ask, data).map((text) => createGuaranteeViolation('complete pages', text)),
      ...persons.wrong.map((text) => createGuaranteeViolation('no data of another person', text)),
      ...(order === undefined ? [] : [createGuaranteeViolation('sorted lists', order)]),
    ]
    return { wrong, notes: persons.notes }
  }

  /** Returns the pagination errors in a response. */
  #cut(row: CallId, ask: StepRequest, data: unknown): string[] {
    const [limit, offset = 0] = [countAt(ask, 'limit'), countAt(ask, 'offset')]
    const rows = listedRows(data)
    if (limit === undefined) return []
    this.#guarantees.tried('complete pages')
    const wrong: string[] = []
    const ids = rows.map((each) => textAtPath(each, 'id'))
    const end = offset + rows.length
    if (rows.length > limit)
      wrong.push(`returned ${rows.length} rows, expected at most ${limit}: is the limit ignored?`)
    if (new Set(ids).size < ids.length && !ids.includes(undefined)) wrong.push('a page contains the same row twice')
    const total = numberAtPath(data, 'total')
    // An empty page is correct only beyond the end of the list.
    const isOff = (count: number) =>
      rows.length === 0 ? count > offset : rows.length < limit ? count !== end : count < end
    if (total !== undefined && isOff(total)) wrong.push(`data.total: ${total}, but the rows end at ${end}`)

    const { limit: _limit, offset: _offset, ...filter } = ask.query ?? {}
    const list = `${row} ${JSON.stringify([ask.parts, filter, isRecord(ask.body) && ask.body.keyword])}`
    const first = this.#pages.get(list)
    // Stores a full page; a request for a single row is compared with it.
    if (!first || limit > 1) this.#pages.set(list, { ids, total })
    else if (total !== first.total) wrong.push('data.total: differs between pages of the same list')
    if (first && limit === 1 && offset > 0 && ids[0] !== undefined && ids[0] === first.ids[0])
      wrong.push('starts with the same row at another offset: is the offset ignored?')
    return wrong
  }
}
