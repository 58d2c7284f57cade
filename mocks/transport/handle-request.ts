import { safeParse, type GenericSchema } from 'valibot'
import type { Handler, AuthenticatedUser } from '../clinic/handler'
import { addressHandlers } from '../clinic/address/handlers'
import { consultationHandlers } from '../clinic/consultation/handlers'
import { orderHandlers } from '../clinic/order/handlers'
import { clinicHandlers } from '../clinic/clinics/handlers'
import { chatHandlers } from '../clinic/chat/handlers'
import { doctorHandlers } from '../clinic/doctor/handlers'
import { waitlistHandlers } from '../clinic/waitlist/handlers'
import { deepLinkHandlers } from '../clinic/landing/handlers'
import { memberCardHandlers } from '../clinic/member-card/handlers'
import { patientHandlers } from '../clinic/patient/handlers'
import { paymentHandlers } from '../clinic/payment/handlers'
import { recordHandlers } from '../clinic/record/handlers'
import { registrationHandlers } from '../clinic/registration/handlers'
import { schedulingHandlers } from '../clinic/scheduling/handlers'
import { sessionHandlers } from '../clinic/session/handlers'
import { therapyHandlers } from '../clinic/therapy/handlers'
import { uploadHandlers } from '../clinic/upload/handlers'
import type { MockClinic } from '../clinic/mock-clinic'
import { hasOwn } from '../clinic/has-own'
import { badRequestError, ApiError, type ErrorWireFormat } from '../clinic/api-error'
import { normalizePath, parseQuery, Router, type RouteMatch } from './router'
import { RAW_FILES } from './raw-files'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { reduceToSpecification, reduceErrorDetails } from '../specification/reduce'
import type { ClinicRequest, ClinicReply } from '../clinic/request'

/** Request handlers by their names in the call tables; `contract.test.ts` compares both. */
export const CALL_HANDLERS: Readonly<Record<string, readonly Handler[]>> = {
  session: sessionHandlers,
  clinic: clinicHandlers,
  doctor: doctorHandlers,
  scheduling: schedulingHandlers,
  registration: registrationHandlers,
  therapy: therapyHandlers,
  waitlist: waitlistHandlers,
  landing: deepLinkHandlers,
  patient: patientHandlers,
  payment: paymentHandlers,
  order: orderHandlers,
  memberCard: memberCardHandlers,
  address: addressHandlers,
  advisory: consultationHandlers,
  conversation: chatHandlers,
  record: recordHandlers,
  upload: uploadHandlers,
}

/** Other paths for the same call, where the specification can be read in two ways. */
const ALIASES: Readonly<Record<string, string>> = { '/mcapi/v2/regs': '/mcapi/v2/regs/regs' }

const router = new Router<Handler>()
for (const each of Object.values(CALL_HANDLERS).flat()) {
  const { verb, path } = each.call
  if (!router.add(verb, path, each)) throw new Error(`two handlers for ${verb} ${path}`)
}
for (const [path, alias] of Object.entries(ALIASES)) {
  const found = router.find('POST', path)
  if (found) router.add('POST', alias, found.target)
}

const foundFor = ({ method, path }: ClinicRequest) => router.find(method.toUpperCase(), path)

/** Returns the name of a request's call, such as 'POST /mcapi/v2/regs'; its method and path if the call is unknown. */
export function callKeyOf({ method, path }: ClinicRequest): string {
  const found = foundFor({ method, path })
  return found
    ? `${found.target.call.verb} ${found.target.call.path}`
    : `${method.toUpperCase()} ${normalizePath(path)}`
}

/** Whether a key names a defined call; its path parameters may have other names. */
export function isCallKey(key: string): boolean {
  const [verb = '', path = ''] = key.split(' ')
  const bare = (text: string) => text.replace(/\{[^}]*\}/g, '{}')
  return hasOwn(RAW_FILES, path) || bare(router.find(verb, path)?.key ?? '') === bare(key)
}

/**
 * Like `callKeyOf`, for a log without personal data: the call or the file name, never the values of path parameters.
 */
export function callNameOf(request: ClinicRequest): string {
  const path = normalizePath(request.path)
  return foundFor(request) || hasOwn(RAW_FILES, path) ? callKeyOf(request) : `${request.method.toUpperCase()} ?`
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-clinic': SUJIAN_MOCK_SENTINEL,
} as const
const reply = (status: number, body: unknown, code = status): ClinicReply => ({
  status,
  headers: HEADERS,
  body: JSON.stringify(body),
  code,
})
const envelope = (data: unknown, code = 200, message = ''): ClinicReply =>
  reply(200, { data, status: { code, message } }, code)
const httpError = (status: number, message: string): ClinicReply => reply(status, { error: { code: status, message } })

/**
 * Alternates a business error's wire format between a status code with data and data alone, because both occur in
 * backends.
 */
function formOf(refusal: ApiError, chain: MockClinic): ErrorWireFormat {
  if (refusal.form) return refusal.form
  return chain.count('refusal') % 2 === 1 ? 'a' : 'f'
}

function refused(refusal: ApiError, chain: MockClinic): ClinicReply {
  const { code, message, details } = refusal
  const said = chain.rules.isSpecOnly ? reduceErrorDetails(code, details) : details
  const data = { ...said, code, message }
  const forms: Readonly<Record<ErrorWireFormat, () => ClinicReply>> = {
    a: () => envelope(data, code, message),
    b: () => envelope(null, code, message),
    c: () => reply(403, { error: data }, code),
    f: () => ({ ...envelope(data), code }),
  }
  return forms[formOf(refusal, chain)]()
}

function whoIs(chain: MockClinic, token: string | undefined, isUse: boolean): AuthenticatedUser | undefined {
  const row = token ? chain.books.tokens.byId(token) : undefined
  if (!row) return undefined
  if (row.expireAt <= chain.clock.now().getTime() || row.usesLeft === 0) {
    chain.books.tokens.remove(row.id)
    return undefined
  }
  if (isUse && row.usesLeft !== null) chain.books.tokens.update(row.id, { usesLeft: row.usesLeft - 1 })
  const account = chain.books.accounts.byId(row.accountId)
  if (!account) return undefined
  const patient = chain.books.patients.byId(row.patientId)
  return { token: row.id, account, patient: patient?.accountId === account.id ? patient : undefined }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? undefined
  if (body === '') return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw badRequestError('提交的内容不是 JSON')
  }
}

function checked(schema: GenericSchema | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined
  const result = safeParse(schema, value)
  if (result.success) return result.output
  const path = result.issues[0].path?.map(({ key }) => String(key)).join('.')
  throw badRequestError(path ? `${what}里的 ${path} 不对` : `${what}不对`)
}

function queryOf({ path, query = {} }: ClinicRequest): Record<string, string> {
  const [, text = ''] = path.split(/\?(.*)/s)
  const given = query instanceof URLSearchParams ? Object.fromEntries(query) : query
  return { ...parseQuery(text), ...given }
}

function answerTo(chain: MockClinic, request: ClinicRequest, found: RouteMatch<Handler> | undefined): ClinicReply {
  if (!found) return httpError(404, '没有这个接口')
  const { call, isTokenNeeded, reply: say } = found.target
  const query = queryOf(request)
  const { mpId, timestamp } = query
  if (!mpId) throw badRequestError('缺少 mpId')
  if (!timestamp || !/^\d{1,16}$/.test(timestamp)) throw badRequestError('缺少 timestamp')

  chain.catchUp()
  const who = whoIs(chain, request.headers?.['x-mc-token'], isTokenNeeded)
  if (isTokenNeeded && !who) throw new ApiError(401, '登录已失效，请重新登录', 'b')
  const body = bodyOf(request.body)
  const data = say(
    {
      parts: found.parts,
      query: checked(call.query, query, '查询'),
      body: checked(call.body, body, '提交的内容'),
      raw: isRecord(body) ? body : {},
      mpId,
      who,
    },
    chain,
  )
  return envelope(chain.rules.isSpecOnly ? reduceToSpecification(call, data) : data)
}

function answered(chain: MockClinic, work: () => ClinicReply): ClinicReply {
  try {
    return work()
  } catch (thrown) {
    if (thrown instanceof ApiError) return refused(thrown, chain)
    console.error('The mock clinic failed:', thrown)
    return httpError(500, thrown instanceof Error ? thrown.message : 'unknown')
  }
}

/**
 * Loads what the handler needs. The returned function runs synchronously, so that concurrent requests do not
 * interleave.
 */
export async function prepareResponse(chain: MockClinic, request: ClinicRequest): Promise<() => ClinicReply> {
  const path = normalizePath(request.path)
  if (path.endsWith('.json')) {
    const raw = hasOwn(RAW_FILES, path) ? RAW_FILES[path] : undefined
    const file = await raw?.()
    return () => (raw === undefined ? httpError(404, '没有这个文件') : reply(200, file))
  }
  const found = foundFor(request)
  let isReady = () => {}
  try {
    await found?.target.ready?.()
  } catch (thrown) {
    isReady = () => {
      throw thrown
    }
  }
  return () =>
    answered(chain, () => {
      isReady()
      return answerTo(chain, request, found)
    })
}

export async function handleRequest(chain: MockClinic, request: ClinicRequest): Promise<ClinicReply> {
  const answer = await prepareResponse(chain, request)
  return answer()
}
