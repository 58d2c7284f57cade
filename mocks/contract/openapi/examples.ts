import { fillPath, formatQueryString } from '@/adapters/http/url'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../../specification/calls'
import { wireCodeOf, EXAM_STATUS } from '@/adapters/http/wire/enumerations'
import { formatInstant } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import { DEMO_MP_ID } from '../../clinic/fixtures'
import { createMockClinic } from '../../bootstrap/create-mock-clinic'
import { demoServerDataFor } from '../demo-clinic'
import { openEnvelope } from '../envelope'
import { listAtPath, valueAtPath, textAtPath } from '../known-values'
import { inPageTransport } from '../in-page-transport'
import { runContract } from '../run'
import type { StepRequest } from '../contract-step'
import type { Transport } from '../transport'
import { ExampleRecorder, type Example } from './example-recorder'

export type CallExamples = {
  /** The clinic's time; its clock is stopped. */
  readonly at: Date
  readonly of: (row: CallId) => Example
}

const MARK = 'example'
const PAGE = { limit: '20', offset: '0' }

/** The scenario has a visit that is open for check-in, so that every call has data. */
const openClinic = (): MockClinic =>
  createMockClinic({ world: 'sign-open', clock: { at: '2030-05-08T09:10:00+08:00', isFrozen: true } })

type Asks = (row: CallId, ask: StepRequest) => Promise<unknown>

/** Creates a function that sends requests with a login. */
async function asksOf(chain: MockClinic, transport: Transport): Promise<Asks> {
  let token = ''
  const ask: Asks = async (row, { parts, query, body }) => {
    const { verb, path, partRule }: Call = ALL_CALLS[row]
    const place = fillPath(verb, path, parts, partRule)
    const headers = { 'content-type': 'application/json', 'x-mc-token': token }
    const asked = formatQueryString({ ...query, mpId: DEMO_MP_ID, timestamp: chain.clock.now().getTime() })
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const opened = openEnvelope(await transport({ verb, path: `${place}?${asked}`, headers, ...sent }))
    return opened.kind === 'good' ? opened.data : undefined
  }
  token = textAtPath(await ask('A5', { body: { openIdHint: demoServerDataFor(MARK).openIdHint } }), 'token') ?? ''
  return ask
}

const idOf = (row: unknown): string => textAtPath(row, 'id') ?? ''
const READY = wireCodeOf(EXAM_STATUS, 'ready')

/** The kit reads the newest result, which is pending, so this also reads a complete one. */
async function readResult(ask: Asks, recorder: ExampleRecorder): Promise<void> {
  const patientId = idOf(await ask('T3', {}))
  const results = listAtPath(await ask('T10', { query: { patientId, type: 'exam', ...PAGE } }), 'rows')
  for (const row of results) {
    recorder.forget('T11')
    if (valueAtPath(await ask('T11', { parts: { id: idOf(row) } }), 'status') === READY) return
  }
}
/** The kit cannot check in, because its own visits are in the future, so this checks in for visits in the scenario. */
async function signIn(ask: Asks, { clock }: MockClinic): Promise<void> {
  const visits = listAtPath(await ask('R13', { query: PAGE }), 'rows')
  const visit = visits.find((row) => valueAtPath(row, 'isSignable') === true)
  await ask('R15', { body: { regId: idOf(visit), scene: 'desk' } })

  const therapies = listAtPath(await ask('R11', { query: PAGE }), 'rows')
  const therapy = therapies.find((row) => valueAtPath(row, 'isCancelable') === true)
  clock.moveTo(textAtPath(therapy, 'signWindow', 'start') ?? '')
  await ask('R9', { parts: { id: idOf(therapy) }, body: { scene: 'desk' } })
}

/** Returns the first successful response of the mock clinic to each call of the contract kit. */
export async function collectCallExamples(): Promise<CallExamples> {
  const chain = openClinic()
  const at = chain.clock.now()
  const recorder = new ExampleRecorder(inPageTransport({ chain }), formatInstant(at))
  const { transport } = recorder
  await runContract({ transport, mpId: DEMO_MP_ID, mode: 'full', mark: MARK, demo: demoServerDataFor(MARK) })
  const ask = await asksOf(chain, transport)
  await readResult(ask, recorder)
  await signIn(ask, chain)
  return { at, of: (row) => recorder.of(row) }
}
