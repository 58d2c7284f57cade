import { ALL_CALLS, CALL_IDS, type CallId } from '../specification/calls'
import { compareWithShape } from './differences'
import { describeErrorCode, describeBrokenEnvelope, type OpenedEnvelope } from './envelope'
import { KnownValues, MissingValueError } from './known-values'
import { LeftoverReport } from './cleanup-report'
import { specifiedShape } from './specified-shape'
import { CLEANUP_STEPS, CONTRACT_STEPS } from './plan/plan'
import { needsLogin, rejectionProbesOf, UNAUTHORIZED_CODE, type RejectionProbe } from './probes'
import type { CheckContext } from './guarantees/check-context'
import { checkChatConnection, type OpenChatConnection } from './guarantees/chat-connection'
import { checkCors } from './guarantees/cors'
import { checkDataIsolation } from './guarantees/data-isolation'
import {
  createGuaranteeViolation,
  Guarantees,
  formatGuaranteeViolation,
  type GuaranteeViolation,
} from './guarantees/guarantees'
import { checkRequestIds } from './guarantees/request-ids'
import { checkUploadKeys } from './guarantees/uploads'
import { checkPagination } from './guarantees/pagination'
import { UNPROVEN_OWNERSHIP } from './ownership'
import { LOGIN_CODE_REJECTED_MESSAGE } from './connect'
import { SemanticChecks } from './semantic-checks'
import { CallLog, type CheckMode, type ContractReport } from './report'
import { RequestSender } from './sender'
import { shapeOf } from './shape'
import type { StepRequest, DemoServerData, KitProvidedData, ContractStep } from './contract-step'
import type { Transport } from './transport'

export type ContractRunOptions = {
  readonly transport: Transport
  readonly mpId: string
  readonly mode: CheckMode
  /** Whether there is no login; read mode then skips calls that need one. */
  readonly isNobody?: boolean
  /** The calls to check; all by default. */
  readonly only?: ReadonlySet<CallId> | undefined
  /** Whether to accept responses that lack our additions to the specification. */
  readonly isSpecOnly?: boolean
  readonly token?: string | undefined
  /** Token of a second account, unrelated to the first. */
  readonly secondToken?: string | undefined
  /** Origin of the app, if it differs from the server's. */
  readonly origin?: string | undefined
  /** Returns the true time for checking the server's time; omitted for a clinic with its own clock. */
  readonly trueNow?: (() => number) | undefined
  readonly talk?: OpenChatConnection | undefined
  readonly demo?: DemoServerData | undefined
  /** Distinguishes the writes of one run from those of another; only letters, digits and -._~:, */
  readonly mark: string
  readonly onProgress?: (done: number, total: number, row: CallId) => void
  /** Receives the token at the end, for another run. */
  readonly onLogin?: (token: string | undefined) => void
  /** The app's timeout in milliseconds (docs/product/constants.md). */
  readonly appWaitsMs?: number | undefined
  /** Ends the run early. The cleanup still runs. */
  readonly signal?: AbortSignal
}

const isRead = (row: CallId): boolean => ALL_CALLS[row].verb === 'GET'
/** Reported for calls that `only` does not select. */
export const NOT_SELECTED_REASON = 'not selected'

/** Sends every call to a server and checks the responses. No server behaviour makes it throw. */
export class ContractRun {
  readonly #options: ContractRunOptions
  readonly #facts: KnownValues
  readonly #own: KitProvidedData
  readonly #logs = new Map(CALL_IDS.map((row) => [row, new CallLog(row)]))
  /** The last successful request of each call, or one rejected with a well-formed error, for the probes. */
  readonly #answered = new Map<CallId, StepRequest>()
  readonly #guarantees = new Guarantees()
  readonly #sender: RequestSender
  readonly #leftovers = new LeftoverReport()
  readonly #readings: SemanticChecks
  #done = 0
  #total = 0

  constructor(options: ContractRunOptions) {
    this.#options = options
    this.#facts = new KnownValues({ mpId: options.mpId, ...(options.token && { token: options.token }) })
    this.#own = { mark: options.mark, demo: options.demo ?? {} }
    this.#readings = new SemanticChecks(this.#facts, this.#guarantees)
    const { transport, mpId, appWaitsMs } = options
    const notes = {
      logOf: (row: CallId) => this.#log(row),
      wrong: (row: CallId, wrong: GuaranteeViolation) => this.#wrong(row, wrong),
    }
    this.#sender = new RequestSender({ transport, mpId, appWaitsMs, guarantees: this.#guarantees, ...notes })
  }

  async report(): Promise<ContractReport> {
    const { mode, signal } = this.#options
    const steps = CONTRACT_STEPS.filter((each) => this.#isWanted(each))
    const closing = mode === 'full' ? CLEANUP_STEPS.filter(({ row }) => this.#isChosen(row)) : []
    this.#total = steps.length + closing.length
    for (const each of steps) if (!this.#isOver) await this.#take(each)
    if (!this.#isOver) await this.#checkGuarantees()
    for (const each of closing) await this.#take(each)
    const probes = signal?.aborted ? [] : CALL_IDS.flatMap((row) => this.#probes(row))
    this.#total += probes.length
    for (const each of probes) if (!this.#isOver) await this.#probe(each)
    this.#options.onLogin?.(this.#facts.get('token'))
    for (const row of CALL_IDS)
      if (!this.#isChosen(row)) this.#log(row).notAsked(NOT_SELECTED_REASON)
      else if (mode === 'read' && !isRead(row)) this.#log(row).notAsked('a write, which read mode does not send')
    return {
      mode,
      rows: CALL_IDS.map((row) => this.#log(row).report()),
      general: this.#sender.headers.findings(this.#guarantees),
      guarantees: this.#guarantees.report(),
      pace: this.#sender.pace.report(),
      left: mode === 'full' ? this.#leftovers.told((fact) => this.#facts.get(fact) !== undefined) : [],
      isCutOff: this.#isOver,
    }
  }

  get #isOver(): boolean {
    return this.#options.signal?.aborted === true || this.#sender.isGone
  }
  #wrong(row: CallId, wrong: GuaranteeViolation): void {
    this.#log(row).fails('differs', formatGuaranteeViolation(wrong))
    if (typeof wrong !== 'string') this.#guarantees.broke(wrong.guarantee, `${row}: ${wrong.text}`)
  }
  #isChosen(row: CallId): boolean {
    return this.#options.only?.has(row) ?? true
  }
  #isWanted({ row, isLogin }: ContractStep): boolean {
    if (!this.#isChosen(row)) return false
    if (this.#options.mode === 'full' || isRead(row)) return true
    return isLogin === true && this.#options.token === undefined && !this.#options.isNobody
  }
  #log(row: CallId): CallLog {
    const log = this.#logs.get(row)
    if (!log) throw new RangeError(`unknown call ${row}`)
    return log
  }

  async #checkGuarantees(): Promise<void> {
    const { mode, origin, secondToken, talk, trueNow } = this.#options
    const by: CheckContext = {
      mode,
      facts: this.#facts,
      own: this.#own,
      guarantees: this.#guarantees,
      isChosen: (row) => this.#isChosen(row),
      answered: (row) => this.#answered.get(row),
      ask: (row, ask, token) => {
        this.#options.onProgress?.(this.#done, this.#total, row)
        return this.#send(row, ask, token)
      },
      asksOf: (step) => this.#asksOf(step),
      carry: (request) => this.#sender.carry(request),
      wrong: (row, wrong) => this.#wrong(row, wrong),
      serverTime: () => this.#sender.clocks.timeAt(Date.now()),
    }
    const checks = [
      checkRequestIds,
      checkPagination,
      checkUploadKeys,
      checkCors(origin),
      checkChatConnection(talk),
      checkDataIsolation(secondToken, this.#own),
    ]
    for (const check of checks) if (!this.#isOver) await check(by)
    this.#sender.clocks.judge(trueNow, Date.now(), this.#guarantees)
  }
  /** Returns a step's requests; none if a required value is missing. */
  #asksOf(step: ContractStep): StepRequest[] {
    try {
      return [...step.asks(this.#facts, this.#own)]
    } catch (thrown) {
      if (!(thrown instanceof MissingValueError)) throw thrown
      return []
    }
  }
  #send(row: CallId, ask: StepRequest, token = this.#facts.get('token')): Promise<OpenedEnvelope | undefined> {
    return this.#sender.send(row, ask, token)
  }

  async #take(step: ContractStep): Promise<void> {
    const { row, isLogin } = step
    this.#options.onProgress?.(this.#done, this.#total, row)
    this.#done += 1
    // One login is enough in read mode.
    if (isLogin && this.#options.mode === 'read' && this.#facts.get('token') !== undefined) return
    try {
      if (needsLogin(row)) this.#facts.need('token')
      for (const ask of step.asks(this.#facts, this.#own)) {
        const opened = await this.#askFor(step, ask)
        this.#noteWrite(row, opened)
        // A step creates one thing, even if its response was unreadable.
        if (opened?.kind === 'good' && step.sameThing) {
          await this.#repeat(step, ask, opened.data)
          break
        }
        if (!isRead(row) && !this.#mayGoOn(step, ask, opened)) break
      }
    } catch (thrown) {
      if (!(thrown instanceof MissingValueError)) throw thrown
      this.#log(row).notAsked(this.#whyNot(thrown))
    }
  }
  /** Names the missing value, and whether `--only` excludes the calls that return it. */
  #whyNot({ message, by }: MissingValueError): string {
    if (by.length === 0 || by.some((row) => this.#isChosen(row))) return message
    return `${message}, which --only excludes: add ${by.length === 1 ? 'it' : 'one of them'}`
  }

  #noteWrite(row: CallId, opened: OpenedEnvelope | undefined): void {
    if (opened?.kind !== 'refused' && opened?.kind !== 'missing') this.#leftovers.wrote(row)
    this.#leftovers.tookBack(row, opened?.kind === 'good')
  }
  /** Whether to try a write again with other data: only if the previous write's result is known. */
  #mayGoOn({ check }: ContractStep, ask: StepRequest, opened: OpenedEnvelope | undefined): boolean {
    if (opened?.kind === 'good') return check?.(opened.data, this.#facts, ask) !== UNPROVEN_OWNERSHIP
    return opened?.kind === 'refused'
  }

  /** Sends a write again with the same request id: it must create nothing and return the same response. */
  async #repeat({ row, learn, sameThing }: ContractStep, ask: StepRequest, first: unknown): Promise<void> {
    const opened = await this.#send(row, ask)
    if (!opened) return
    const asked = 'repeated with the same requestId'
    const name = 'idempotent by requestId'
    const wrong = (text: string) => this.#wrong(row, createGuaranteeViolation(name, `${asked}: ${text}`))
    if (opened.kind !== 'good') {
      const said =
        opened.kind === 'refused' ? `rejected with ${describeErrorCode(opened.code)}` : describeBrokenEnvelope(opened)
      return wrong(`${said}, expected the first response`)
    }
    this.#guarantees.tried(name)
    learn?.(opened.data, this.#facts, ask, this.#own)
    if (sameThing?.(opened.data) === sameThing?.(first)) this.#log(row).note(`${asked}: the same response`)
    else wrong('returned another object; was the write executed twice?')
  }

  async #askFor(step: ContractStep, ask: StepRequest): Promise<OpenedEnvelope | undefined> {
    const log = this.#log(step.row)
    const opened = await this.#send(step.row, ask)
    if (!opened) return undefined
    if (opened.kind === 'missing') log.fails('not-there', opened.text)
    else if (opened.kind === 'broken') log.fails('differs', describeBrokenEnvelope(opened))
    else if (opened.kind === 'refused') {
      const { accepts = [] } = step
      const words = describeErrorCode(opened.code)
      const wantsLogin = this.#options.isNobody && opened.code === UNAUTHORIZED_CODE
      // A code given by the user must log in; otherwise the expected result is an error for an invalid code.
      const isOwnCode =
        step.row === 'A8' && this.#own.demo.smsCode !== undefined && this.#facts.get('token') === undefined
      if (isOwnCode) {
        log.refused(words)
        log.note(LOGIN_CODE_REJECTED_MESSAGE)
      } else if (wantsLogin || accepts === 'any' || accepts.includes(opened.code)) log.excused(words)
      else log.refused(words)
      if (!this.#answered.has(step.row)) this.#answered.set(step.row, ask)
    } else {
      log.answered()
      this.#judge(step, ask, opened.data)
    }
    return opened
  }

  #judge(step: ContractStep, ask: StepRequest, data: unknown): void {
    const { row, check, learn } = step
    const log = this.#log(row)
    const shape = this.#options.isSpecOnly ? specifiedShape(row) : shapeOf(ALL_CALLS[row].reply)
    const { differences, notes } = compareWithShape(shape, data)
    for (const { path, text } of differences) log.fails('differs', `${path}: ${text}`)
    for (const { path, text } of notes) log.note(`${path}: ${text}`)
    learn?.(data, this.#facts, ask, this.#own)
    const reading = this.#readings.read(row, ask, data)
    for (const each of reading.wrong) this.#wrong(row, each)
    for (const each of reading.notes) log.note(each)
    const wrong = check?.(data, this.#facts, ask)
    if (wrong !== undefined) this.#wrong(row, wrong)
    this.#answered.set(row, ask)
  }

  #probes(row: CallId): RejectionProbe[] {
    const ask = this.#answered.get(row)
    return ask && this.#log(row).isThere ? rejectionProbesOf(row, ask) : []
  }
  async #probe({ guarantee, row, words, ask, token, judge }: RejectionProbe): Promise<void> {
    this.#options.onProgress?.(this.#done, this.#total, row)
    this.#done += 1
    const opened = await this.#send(row, ask, token)
    if (opened) this.#guarantees.tried(guarantee)
    const wrong = opened && judge(opened)
    if (wrong !== undefined) this.#wrong(row, createGuaranteeViolation(guarantee, `request ${words}: ${wrong}`))
    if (opened?.kind === 'good' && wrong !== undefined && !isRead(row)) this.#leftovers.probeDone(row, words)
  }
}

/** Runs the contract kit once. Mode `read` sends no writes, except a login if no token was given. */
export const runContract = (options: ContractRunOptions): Promise<ContractReport> => new ContractRun(options).report()
