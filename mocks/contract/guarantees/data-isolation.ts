import type { CallId } from '../../specification/calls'
import { isRecord } from '../differences'
import { listAtPath, valueAtPath, textAtPath, type KnownValues, type ExistingDataKind } from '../known-values'
import { cleanupSteps } from '../plan/cleanup'
import { listedRows } from '../semantic-checks'
import type { StepRequest, DemoServerData, KitProvidedData } from '../contract-step'
import type { CheckContext } from './check-context'
import { createGuaranteeViolation } from './guarantees'

/** Reads that take the id of a patient or of the patient's data. */
const READS: readonly CallId[] = [
  ...(['R12', 'R10', 'T1', 'T12', 'T14', 'T10', 'T11', 'T20', 'T25'] as const),
  ...(['P9', 'P7', 'P12', 'A15', 'C11', 'R13', 'R11'] as const),
]
/** Writes to data that this run has created; those that revert others come last. */
const WRITES: readonly CallId[] = ['R15', 'R9', 'R22', 'T19', 'T6', 'T9', 'P4', 'P5', 'P1', 'P2', 'P3', 'P6']
const LISTS: readonly (readonly [row: CallId, kind: ExistingDataKind])[] = [
  ['R13', 'visit'],
  ['R11', 'therapy'],
  ['P8', 'order'],
  ['R19', 'watch'],
  ['C10', 'consultation'],
]
const PAGE = { limit: '20', offset: '0' }
const NAME = 'no data of another person'

/** Returns the token of a second account, unrelated to the first; undefined if none is available. */
async function secondToken(
  by: CheckContext,
  given: string | undefined,
  demo: DemoServerData,
): Promise<string | undefined> {
  const { secondMobile: mobile, secondCode: inputCode } = demo
  if (given !== undefined || by.mode === 'read' || mobile === undefined || inputCode === undefined) return given
  if (!by.isChosen('A7') || !by.isChosen('A8')) return undefined
  await by.ask('A7', { body: { mobile, scene: 'login' } })
  const opened = await by.ask('A8', { body: { mobile, inputCode } })
  return opened?.kind === 'good' ? textAtPath(valueAtPath(opened.data, 'loginInfo') ?? opened.data, 'token') : undefined
}

/** Whether a response is empty, which reveals as little as an error. */
function isNothing(data: unknown): boolean {
  if (data === null || data === undefined) return true
  if (!isRecord(data)) return false
  if (Array.isArray(data.rows) || Array.isArray(data.consultations)) return listedRows(data).length === 0
  return data.count === 0
}
/** Returns the request with an unused request id. */
function anew(ask: StepRequest): StepRequest {
  const { body } = ask
  return isRecord(body) && 'requestId' in body
    ? { ...ask, body: { ...body, requestId: `${String(body.requestId)}-x` } }
    : ask
}
const isKnown = ({ facts }: CheckContext, kind: ExistingDataKind, id: string): boolean =>
  !facts.isNew(kind, id) || (['regId', 'therapyId', 'watchId'] as const).some((name) => facts.owns(name, id))

async function looksAtOther(by: CheckContext, token: string): Promise<void> {
  for (const row of READS) {
    const ask = by.answered(row)
    if (!ask || !by.isChosen(row)) continue
    const opened = await by.ask(row, ask, token)
    if (opened?.kind === 'good' && !isNothing(opened.data))
      by.wrong(row, createGuaranteeViolation(NAME, 'returns data of the first login to a second login'))
  }
}
async function listsOther(by: CheckContext, token: string): Promise<void> {
  for (const [row, kind] of LISTS) {
    const asked = by.answered(row)
    if (!asked || !by.isChosen(row)) continue
    const query = row === 'P8' ? { ...PAGE, queryType: '0' } : PAGE
    const opened = await by.ask(row, row === 'R19' ? {} : { query }, token)
    const rows = opened?.kind === 'good' ? listedRows(opened.data) : []
    if (rows.some((each) => isKnown(by, kind, textAtPath(each, 'id') ?? '')))
      by.wrong(row, createGuaranteeViolation(NAME, 'lists data of the first login to a second login'))
  }
}
async function writesToOther(by: CheckContext, token: string): Promise<void> {
  const closing = cleanupSteps.flatMap((step) => by.asksOf(step).map((ask) => ({ row: step.row, ask })))
  const writes = WRITES.flatMap((row) => {
    const ask = by.answered(row)
    return ask && namesOwn(by.facts, ask) ? [{ row, ask }] : []
  })
  for (const { row, ask } of [...writes, ...closing.filter(({ row }) => row !== 'T7')]) {
    if (!by.isChosen(row)) continue
    const opened = await by.ask(row, anew(ask), token)
    if (opened?.kind === 'good')
      by.wrong(row, createGuaranteeViolation(NAME, 'allows a second login to change data of the first login'))
  }
}
/** Whether a request changes only data that this run has created. */
function namesOwn(facts: KnownValues, { parts = {}, body }: StepRequest): boolean {
  const made = [facts.get('cloneId'), facts.get('addressId'), facts.get('cardId'), facts.get('newPatient')?.id]
  const ids = [...Object.values(parts), textAtPath(body, 'regId'), textAtPath(body, 'id')]
  return ids.some(
    (id) =>
      id !== undefined &&
      (made.includes(id) || (['regId', 'therapyId', 'watchId'] as const).some((name) => facts.owns(name, id))),
  )
}

/** Checks that a second login cannot read, list or change the first login's data. */
export const checkDataIsolation =
  (given: string | undefined, { demo }: KitProvidedData) =>
  async (by: CheckContext): Promise<void> => {
    const { facts, guarantees, mode } = by
    const why = (text: string) => guarantees.unjudged(NAME, text)
    if (!by.isChosen('T2')) return why('T2 is required, but was not selected')
    const token = await secondToken(by, given, demo)
    if (token === undefined) return why('a second login is needed: --token2, or --mobile2 and --code2')
    const family = await by.ask('T2', {}, token)
    if (family?.kind !== 'good') return why('T2 fails for the second login')
    if (listAtPath(family.data, 'rows').some((row) => facts.persons.has(textAtPath(row, 'id') ?? '')))
      return why('both logins share a patient: use an unrelated account as the second')
    guarantees.tried(NAME)
    await looksAtOther(by, token)
    await listsOther(by, token)
    if (mode === 'full') await writesToOther(by, token)
  }
