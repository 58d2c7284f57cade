import { addDays } from '@/domain/general/day'
import { fillPath, formatQueryString, type QueryValue } from '@/adapters/http/url'
import type { ClinicReply, ClinicRequest, TransportResult } from '../clinic/request'
import type { MockClinic } from '../clinic/mock-clinic'
import { openEnvelope, type OpenedEnvelope } from '../contract/envelope'
import { documentedCallOf, type CallId } from '../specification/calls'
import { sendThroughFaults } from '../transport/send-through-faults'
import { Adoption } from './adopt-reply'
import { findCall, groupOf, type FoundCall, type GroupLetter } from './groups'
import { collectIds, idsOfRequest, jsonOf, queryOf, tokenOf, type NamedId } from './ids'

/** Sends a request to the real server; undefined if there is no response. */
export type SendToServer = (request: ClinicRequest) => Promise<ClinicReply | undefined>
export type HalfRealOptions = {
  readonly groups: readonly GroupLetter[]
  readonly send: SendToServer
  /** Prints a line in the terminal. */
  readonly print: (line: string) => void
}

type Side = 'server' | 'mock'
/** Code of a response to a call with an id that the answering side cannot know: HTTP's "failed dependency". */
const MISSING_ID = 424
/** Larger codes have a meaning of their own, such as a taken slot, and do not result from an unknown id. */
const MAX_GENERAL_CODE = 999
/** A token is checked by its issuer. */
const CHECK_TOKEN: CallId = 'A2'
/** Its ids are the country's, the same on both sides. */
const REGIONS: CallId = 'A11'
const LEARNED_DAYS = 7
const LEARNED_VISITS = 50

/**
 * One clinic of which the mock clinic answers some groups of calls, and a real server the others. The mock clinic
 * adopts what the server returns. A call with an id that only the other side knows fails with a message that names it.
 */
export class HalfRealClinic {
  readonly #options: HalfRealOptions
  readonly #mpId: string
  readonly #chainNow: () => MockClinic
  #adoption: Adoption
  #learning: Promise<boolean> | undefined
  /** Reads of what belongs to a token that the mock clinic has not seen. */
  readonly #logins = new Map<string, Promise<void>>()
  /** Calls that returned each id, by side. */
  readonly #issued: Readonly<Record<Side, Map<string, CallId>>> = { server: new Map(), mock: new Map() }
  /** The server's tokens by the mock clinic's tokens that replaced them. */
  readonly #serverTokens = new Map<string, string>()
  readonly #printed = new Set<string>()

  /** `chainNow` returns the mock clinic, which a change of scenario replaces. */
  constructor(mpId: string, chainNow: () => MockClinic, options: HalfRealOptions) {
    this.#mpId = mpId
    this.#chainNow = chainNow
    this.#options = options
    this.#adoption = new Adoption(chainNow())
  }

  async ask(request: ClinicRequest): Promise<TransportResult> {
    const call = findCall(request.method, request.path)
    await this.#learn(tokenOf(request))
    return this.#isMocked(call, request) ? this.#askMock(request, call) : this.#askServer(request, call)
  }

  #isMocked(call: FoundCall | undefined, { path }: ClinicRequest): boolean {
    if (call?.id === CHECK_TOKEN && this.#issued.mock.has(call.parts.token ?? '')) return true
    const group = groupOf(call, path)
    return group !== undefined && this.#options.groups.includes(group)
  }
  #isReal = (group: GroupLetter): boolean => !this.#options.groups.includes(group)

  async #askMock(request: ClinicRequest, call: FoundCall | undefined): Promise<TransportResult> {
    const delivery = await sendThroughFaults(this.#adoption.chain, request)
    if (!call || delivery.kind !== 'reply') return delivery
    const opened = openReply(delivery.reply)
    const isUnknown = ({ id }: NamedId) => !this.#issued.mock.has(id) && !this.#adoption.knows(id)
    const missing = idsOfRequest(request, call).filter(isUnknown)
    if (opened.kind === 'good') {
      this.#note('mock', call.id, opened.data)
      this.#linkToken(opened.data, tokenOf(request))
      this.#report(
        'mock',
        call.id,
        missing.filter(({ id }) => this.#issued.server.has(id)),
      )
      return delivery
    }
    return { kind: 'reply', reply: this.#explained('mock', call.id, missing, opened) ?? delivery.reply }
  }

  async #askServer(request: ClinicRequest, call: FoundCall | undefined): Promise<TransportResult> {
    const reply = await this.#send(request, call?.id)
    if (!reply) return { kind: 'dropped' }
    if (!call) return { kind: 'reply', reply }
    const opened = openReply(reply)
    const isForeign = ({ id }: NamedId) =>
      this.#issued.mock.has(id) && !this.#issued.server.has(id) && !this.#serverTokens.has(id)
    const missing = idsOfRequest(request, call).filter(isForeign)
    if (opened.kind !== 'good')
      return { kind: 'reply', reply: this.#explained('server', call.id, missing, opened) ?? reply }
    this.#heard(request, call, opened.data)
    this.#report('server', call.id, missing)
    return { kind: 'reply', reply }
  }

  /** Replaces a token of the mock clinic by the server's token that it represents. */
  async #send(request: ClinicRequest, name = ''): Promise<ClinicReply | undefined> {
    const token = this.#serverTokens.get(tokenOf(request) ?? '')
    const sent = token === undefined ? request : { ...request, headers: { ...request.headers, 'x-mc-token': token } }
    const reply = await this.#options.send(sent)
    if (!reply) this.#print(`${name || request.path}: 服务器没有答复 The server does not answer`)
    return reply
  }

  #heard(request: ClinicRequest, call: FoundCall, data: unknown): void {
    const token = tokenOf(request)
    const body = jsonOf(request.body)
    this.#note('server', call.id, data)
    this.#adoption.adopt({ call: call.id, parts: call.parts, query: queryOf(request), body, token, data })
  }
  #note(side: Side, call: CallId, data: unknown): void {
    if (call === REGIONS) return
    for (const { id } of collectIds(data)) if (!this.#issued[side].has(id)) this.#issued[side].set(id, call)
  }
  /** The mock clinic replaces the token when a patient is selected. */
  #linkToken(data: unknown, token = ''): void {
    const real = this.#serverTokens.get(token) ?? (this.#issued.server.has(token) ? token : undefined)
    if (real === undefined) return
    for (const { name, id } of collectIds(data)) if (name === 'token' && id !== real) this.#serverTokens.set(id, real)
  }

  /** Returns the response that names the missing ids, if they explain the failure. */
  #explained(side: Side, call: CallId, missing: readonly NamedId[], opened: OpenedEnvelope): ClinicReply | undefined {
    if (missing.length === 0 || (opened.kind === 'refused' && opened.code > MAX_GENERAL_CODE)) return undefined
    this.#report(side, call, missing)
    const message = missing.map((each) => this.#sentence(side, call, each).zh).join('；')
    const body = JSON.stringify({ data: null, status: { code: MISSING_ID, message } })
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body, code: MISSING_ID }
  }
  #report(side: Side, call: CallId, missing: readonly NamedId[]): void {
    for (const each of missing) {
      const { zh, en } = this.#sentence(side, call, each)
      this.#print(`${zh}  ${en}`)
    }
  }
  #sentence(side: Side, call: CallId, { name, id }: NamedId): { readonly zh: string; readonly en: string } {
    const by = this.#issued[side === 'mock' ? 'server' : 'mock'].get(id)
    if (side === 'server')
      return {
        zh: `${call}：服务器没有 ${name} ${id}，它来自模拟门诊（${by}）`,
        en: `${call}: the server does not know ${name} ${id}, which the mock clinic issued (${by})`,
      }
    return {
      zh: `${call}：模拟门诊没有 ${name} ${id}${by ? `，它来自服务器（${by}）` : ''}`,
      en: `${call}: the mock clinic does not know ${name} ${id}${by ? `, which the server issued (${by})` : ''}`,
    }
  }
  #print(line: string): void {
    if (this.#printed.has(line)) return
    this.#printed.add(line)
    this.#options.print(line)
  }

  /** Reads the server's clinics, doctors and, for a new token, its people before the first mocked call needs them. */
  async #learn(token: string | undefined): Promise<void> {
    const chain = this.#chainNow()
    if (chain !== this.#adoption.chain) {
      this.#adoption = new Adoption(chain)
      this.#learning = undefined
      this.#logins.clear()
    }
    this.#learning ??= this.#learnClinic()
    if (!(await this.#learning)) this.#learning = undefined
    const isNew = token && !chain.books.tokens.has(token) && !this.#issued.mock.has(token)
    if (!isNew || !this.#isReal('A')) return
    const learning = this.#logins.get(token) ?? this.#learnPeople(token)
    this.#logins.set(token, learning)
    await learning
  }
  async #learnClinic(): Promise<boolean> {
    let isHeard = true
    const read = async (id: CallId, query: Readonly<Record<string, QueryValue>> = {}) => {
      isHeard = (await this.#read(id, { query })) && isHeard
    }
    if (this.#isReal('C')) await read('C1')
    if (this.#isReal('C')) await read('C2')
    if (this.#isReal('D')) await read('D5')
    const startDate = this.#adoption.chain.clock.today()
    const days = { startDate, endDate: addDays(startDate, LEARNED_DAYS), businessType: '0' }
    if (this.#isReal('R') && !this.#isReal('D'))
      for (const clinicId of this.#adoption.clinicIds) await read('R2', { clinicId, ...days })
    if (!this.#isReal('R') && !this.#isReal('D')) this.#adoption.moveStaff()
    return isHeard
  }
  async #learnPeople(token: string): Promise<void> {
    await this.#read('A2', { parts: { token }, token })
    if (this.#isReal('T')) await this.#read('T2', { token })
    if (this.#isReal('R')) await this.#read('R13', { token, query: { limit: LEARNED_VISITS, offset: 0 } })
  }
  /** Sends a read of its own; returns whether the server has answered. */
  async #read(id: CallId, { parts, query, token }: Reading): Promise<boolean> {
    const { verb, path, partRule } = documentedCallOf(id).call
    const sent = { ...query, mpId: this.#mpId, timestamp: Date.now() }
    const request = {
      method: verb,
      path: `${fillPath(verb, path, parts, partRule)}?${formatQueryString(sent)}`,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-mc-token': token }) },
    }
    const reply = await this.#send(request, id)
    const call = findCall(verb, request.path)
    if (!reply || !call) return false
    const opened = openReply(reply)
    if (opened.kind === 'good') this.#heard(request, call, opened.data)
    return true
  }
}
type Reading = {
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly token?: string
}
const openReply = ({ status, headers, body }: ClinicReply): OpenedEnvelope =>
  openEnvelope({ status, headers, text: body })
