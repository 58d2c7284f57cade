import { CHAT_PROTOCOL_VERSION } from '@/adapters/chat/frames'
import { addDays } from '@/domain/general/day'
import { ServerConnection } from '../../mocks/clinic/chat/server-connection'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { issueChatToken } from '../../mocks/clinic/chat/actions'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { issueToken } from '../../mocks/clinic/session/login'
import type { RegistrationRow } from '../../mocks/clinic/registration/rows'
import { bulkDoctorIdOf, bulkClinicIdOf } from '../../mocks/seed/bulk-data'

/** A kind of call and how to send it. `isSteady`: its cost must not depend on the clinic's size. */
export type BenchmarkCall = {
  readonly kind: string
  readonly name: string
  readonly isSteady: boolean
  readonly ask: (turn: number) => Promise<void>
}

const STAMP = 'mpId=bench&timestamp=1'
const SAMPLES = 40
const DOCTORS = 4
const REGS = '/mcapi/v2/regs'
const PAGE = 'limit=20&offset=0'
const TALK = 'gtalk'

type Visit = { readonly row: RegistrationRow; readonly token: string }
type More = { readonly method?: string; readonly token?: string; readonly body?: object }

/** Sends a call and throws if the response is an error. */
async function need(
  chain: MockClinic,
  path: string,
  { method = 'GET', token = '', body }: More = {},
): Promise<unknown> {
  const { body: text } = await chain.handle({
    method,
    path: `${path}${path.includes('?') ? '&' : '?'}${STAMP}`,
    headers: { 'x-mc-token': token },
    body: body && JSON.stringify(body),
  })
  const { data, status } = JSON.parse(text) as { data: unknown; status?: { code: number } }
  if (status?.code !== 200 || (typeof data === 'object' && data !== null && 'code' in data)) {
    throw new Error(`${method} ${path}: ${text.slice(0, 200)}`)
  }
  return data
}

/** Returns visits spread over the whole table, each with a valid token for its patient. */
function visitsOf(chain: MockClinic, count: number): Visit[] {
  const dice = new SeededRandom('bench', 'visits')
  return Array.from({ length: Math.min(SAMPLES, count) }, () => {
    const row = chain.books.registrations.byId(`gr${dice.int(0, count - 1)}`)
    const account = row && chain.books.accounts.byId(row.accountId)
    if (!account) throw new RangeError('the clinic has not grown')
    return { row, token: issueToken(chain, account).id }
  })
}

async function bookAndCancel(chain: MockClinic, { row, token }: Visit, turn: number): Promise<void> {
  const doctorId = bulkDoctorIdOf(1000 + (turn % 500))
  const [place] = chain.books.places.by('doctorId', doctorId)
  const reserveDate = addDays(chain.clock.today(), 10)
  const slots = chain.rota.stockOf(doctorId, reserveDate).sessions.flatMap((session) => session.slots)
  const slot = slots.find(({ taken, capacity }) => taken.length < capacity)
  if (!slot || !place) return
  const { scheduleId, timeStart, timeEnd, orderNo } = slot
  const whose = { clinicId: place.clinicId, doctorId, departmentId: '', patientId: row.patientId, businessType: 0 }
  const body = { ...whose, reserveDate, scheduleId, timeStart, timeEnd, orderNo, reason: '', requestId: `b${turn}` }
  const made = (await need(chain, REGS, { method: 'POST', token, body })) as { id: string }
  const cancel = { reason: 'other', reasonText: '', requestId: `c${turn}` }
  await need(chain, `${REGS}/${made.id}/cancel`, { method: 'POST', token, body: cancel })
}

/** Requests one page of messages in the long chat, from the end or from a random position. */
function pageOfTalk(chain: MockClinic): BenchmarkCall['ask'] {
  const talk = chain.books.chats.byId(TALK)
  const account = chain.books.accounts.byId(talk?.accountId ?? '')
  if (!talk || !account) throw new RangeError('nobody has talked')
  const heard: string[] = []
  const seat = new ServerConnection(chain, { push: (text) => heard.push(text), cut: () => undefined })
  const { id: token } = issueChatToken(chain, { token: '', account, patient: undefined }, talk.id)
  seat.receive(JSON.stringify({ kind: 'open', version: CHAT_PROTOCOL_VERSION, token }))
  return async (turn) => {
    heard.length = 0
    const beforeSeq = talk.lastSeq + 1 - ((turn * 37) % Math.max(1, talk.lastSeq - 50))
    seat.receive(JSON.stringify({ kind: 'history', id: turn + 1, beforeSeq, limit: 50 }))
    const page = heard.map((text) => JSON.parse(text) as { kind: string; messages?: unknown[] })
    if (page.find(({ kind }) => kind === 'page')?.messages?.length !== 50) throw new Error(`no page: ${heard.join()}`)
  }
}

/** Returns the calls to measure, which are the same at every size. */
export function createBenchmarkCalls(chain: MockClinic, count: number): BenchmarkCall[] {
  const visits = visitsOf(chain, count)
  const date = addDays(chain.clock.today(), 1)
  const visitAt = (turn: number): Visit => visits[turn % visits.length] as Visit
  const get = (
    kind: string,
    name: string,
    pathOf: (row: RegistrationRow, doctor: number) => string,
  ): BenchmarkCall => ({
    kind,
    name,
    isSteady: kind.startsWith('by '),
    ask: async (turn) => {
      const { row, token } = visitAt(turn)
      await need(chain, pathOf(row, turn % DOCTORS), { token })
    },
  })
  const search = { method: 'POST', body: { keyword: '针灸', offset: 0, limit: 20 } }
  return [
    get('by id', 'visit', ({ id }) => `${REGS}/${id}/detail`),
    get('by id', 'patient', ({ patientId }) => `/mcapi/patients/${patientId}`),
    get('by id', 'payment', ({ id }) => `/mcapi/pay/status/registration/${id}`),
    get('by id', 'order', ({ chargeId }) => `/mcapi/pay/charge/${chargeId}`),
    get('by patient', 'visits', () => `${REGS}/list?${PAGE}`),
    get('by patient', 'records', ({ patientId }) => `/mcapi/records?patientId=${patientId}&${PAGE}`),
    get('by patient', 'orders', () => `/mcapi/pay/chargeOrder?queryType=0&${PAGE}`),
    get('by patient', 'order count', ({ patientId }) => `/mcapi/pay/chargeNum/${patientId}/0`),
    get('by day', 'doctor', (_, at) => `${REGS}/doctor/${bulkDoctorIdOf(at)}/allScheduling?date=${date}`),
    get(
      'by day',
      'clinic',
      (_, at) => `${REGS}/doctorsRemain?clinicId=${bulkClinicIdOf(at)}&reserveDate=${date}&businessType=0`,
    ),
    get(
      'by doctor',
      'week',
      (_, at) => `${REGS}/doctor/week/remain/${bulkDoctorIdOf(at)}?clinicId=${bulkClinicIdOf(at)}`,
    ),
    get('by doctor', 'page', (_, at) => `/mcapi/doctors/by-id?clinic=1&advisory=1&doctorId=${bulkDoctorIdOf(at)}`),
    { kind: 'by id', name: 'chat page', isSteady: true, ask: pageOfTalk(chain) },
    get('list page', 'clinics', () => '/mcapi/clinic/list'),
    {
      kind: 'list page',
      name: 'search',
      isSteady: false,
      ask: async () => void (await need(chain, '/mcapi/doctors/search?isOnline=0', search)),
    },
    { kind: 'write', name: 'book, cancel', isSteady: false, ask: (turn) => bookAndCancel(chain, visitAt(turn), turn) },
  ]
}

/** Returns the number of rows that all tables have returned so far. */
export const countTouchedRows = ({ books }: MockClinic): number =>
  Object.values(books).reduce((sum, { touched }) => sum + touched, 0)
