import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios'
import { axiosClient } from '@/adapters/http/axios-client'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ServerClock } from '@/adapters/http/server-clock'
import { HttpConsultations } from '@/adapters/http/http-consultations'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { HttpMemberCards } from '@/adapters/http/http-member-cards'
import { HttpOrders } from '@/adapters/http/http-orders'
import { HttpPatients } from '@/adapters/http/http-patients'
import { HttpRegistrations } from '@/adapters/http/http-registrations'
import { HttpSchedules } from '@/adapters/http/http-schedules'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpWaitlist } from '@/adapters/http/http-waitlist'
import type { Clock } from '@/application/ports/clock'
import { Identity } from '@/application/ports/identity'
import { consentGivenNow } from '../plan/consents'
import type { Transport } from '../transport'

const lost = (config: ConstructorParameters<typeof AxiosError>[2]) =>
  new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
const isVerb = (text: string): text is 'GET' | 'POST' | 'PUT' | 'DELETE' =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(text)

/** The app's HTTP client, with the kit's transport. */
const adapterOver =
  (transport: Transport): AxiosAdapter =>
  async (config) => {
    const verb = (config.method ?? 'get').toUpperCase()
    if (!isVerb(verb)) throw lost(config)
    const said = Object.entries(AxiosHeaders.from(config.headers).toJSON())
    const headers = Object.fromEntries(said.map(([name, value]) => [name.toLowerCase(), String(value)]))
    const body = typeof config.data === 'string' ? { body: config.data } : {}
    const reply = await transport({ verb, path: config.url ?? '', headers, ...body }).catch(() => {
      throw lost(config)
    })
    const response = {
      data: reply.text,
      status: reply.status,
      statusText: '',
      headers: new AxiosHeaders({ ...reply.headers }),
      config,
    }
    if (reply.status < 300) return response
    throw new AxiosError(`HTTP ${reply.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response)
  }

class Caller extends Identity {
  token: string | undefined
  readonly mpId: string
  constructor(mpId: string, token: string | undefined) {
    super()
    this.mpId = mpId
    this.token = token
  }
  catchUp = () => undefined
  settled = () => Promise.resolve()
}
const REAL: Clock = {
  now: () => new Date(),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
}

/** A login at a clinic that sends calls through the app's adapters. */
export class LoggedInApi {
  readonly #caller: Caller
  readonly #http: ClinicHttp
  readonly sessions: HttpSessions
  readonly patients: HttpPatients
  readonly doctors: HttpDoctors
  readonly schedules: HttpSchedules
  readonly registrations: HttpRegistrations
  readonly waitlist: HttpWaitlist
  readonly orders: HttpOrders
  readonly cards: HttpMemberCards
  readonly consultations: HttpConsultations

  constructor(transport: Transport, mpId: string, token?: string) {
    this.#caller = new Caller(mpId, token)
    const http = new ClinicHttp(
      this.#caller,
      { raise: () => undefined },
      new ServerClock(REAL),
      axiosClient({ adapter: adapterOver(transport) }),
    )
    this.#http = http
    this.sessions = new HttpSessions(http)
    const given = consentGivenNow('privacy').map((each) => ({ ...each, at: new Date(each.at) }))
    this.patients = new HttpPatients(http, { given: () => given })
    this.doctors = new HttpDoctors(http)
    this.schedules = new HttpSchedules(http)
    this.registrations = new HttpRegistrations(http)
    this.waitlist = new HttpWaitlist(http)
    this.orders = new HttpOrders(http)
    this.cards = new HttpMemberCards(http)
    this.consultations = new HttpConsultations(http)
  }

  get isLoggedIn(): boolean {
    return this.#caller.token !== undefined
  }
  async logIn(mobile: string, code: string): Promise<void> {
    await this.sessions.sendCode(mobile).catch(() => undefined)
    this.#caller.token = (await this.sessions.loginBySms(mobile, code)).token
  }
  async selectedPatient(): Promise<string | undefined> {
    const { token } = this.#caller
    return token === undefined ? undefined : (await this.sessions.checkToken(token)).login?.patientId
  }
  /** Selects the active patient and replaces the token. */
  async select(patientId: string): Promise<void> {
    this.#caller.token = (await this.patients.select(patientId)).token
  }
  /** Calls that returned malformed responses, with their number. */
  get misformed(): string[] {
    const kinds = ['unreadable', 'server-trouble']
    return [...this.#http.failures].flatMap(([what, times]) => {
      const [kind = '', ...call] = what.split(' ')
      return kinds.includes(kind) ? [`${call.join(' ')}: ${times} malformed responses`] : []
    })
  }
}
