import type { GeoPoint } from '@/domain/clinic'
import type { Day } from '@/domain/day'
import type { ReportRule } from '@/domain/record'
import { Agenda } from './agenda'
import { handleRequest, type ClinicReply, type ClinicRequest } from '../delivery/handle-request'
import { ChatHall } from './chat/hall'
import { openBooks, type Books } from './books'
import { takeUp, type ClinicSnapshot } from '../opening/snapshot'
import { ClinicClock, type ClockSetting } from './clock'
import { hashOf } from './dice'
import { catchUp } from '../opening/happenings'
import type { LoggedRequest } from '../delivery/request-log'
import { Rota } from './scheduling/rota'
import { worldNamed, type World } from '../worlds/worlds'
import { seedAddresses } from '../seed/addresses'
import { seedAdvice } from '../seed/advice'
import { seedClinics } from '../seed/clinics'
import { seedGoods } from '../seed/goods'
import { seedOrders } from '../seed/orders'
import { seedDoctors } from '../seed/doctors'
import { seedLists } from '../seed/lists'
import { seedPeople } from '../seed/people'
import { seedRecords } from '../seed/records'
import { SUJIAN_MOCK_SENTINEL } from './sentinel'
import { Sky } from '../faults/call-faults'

export type { ClinicReply, ClinicRequest } from '../delivery/handle-request'

/** What a world may change without a row of its own. */
export type HouseRules = {
  /** Replies carry the fields of the specification alone, and nothing that we have added. */
  isSpecOnly: boolean
  /** How late the clinic hears of a payment that the cashier has taken. */
  paymentLateSeconds: number
  /** How many calls the first token opens before it is dead; null for any number. */
  firstTokenUses: number | null
  smsWaitSeconds: number
  smsExpireSeconds: number
  refundSeconds: number
  tokenDays: number
  lockSeconds: number
  isChainExpired: boolean
  /** What patients may see of their records. */
  reports: Omit<ReportRule, 'errorReportRate'>
  uploadKeySeconds: number
  /** How doctors meet questions: they answer, refuse, never look, or accept and then fall silent. */
  adviceScript: 'answering' | 'refusing' | 'silent' | 'slow'
  /** Questions that a consultation has; 0 where they are not counted. */
  adviceRounds: number
  /** How long an order may stay unpaid. */
  orderMinutes: number
  /** How long the pharmacy takes to read the photo of a prescription. */
  reviewMinutes: number
  isPhotoOpen: boolean
  isCloneOpen: boolean
  isRechargeOpen: boolean
  /** Numbers of a session that somebody waits for come back by themselves, at uneven times. */
  doOthersCancel: boolean
  /** Whether the phone tells where it is, and where that is; by itself by the exit of the metro station 天府三街. */
  phoneGps: 'allowed' | 'denied' | 'slow'
  phonePlace: GeoPoint
}

export type ClinicOptions = {
  readonly seed?: string
  readonly world?: string | World
  readonly clock?: ClockSetting
  /** How the clock begins where neither `clock` nor the world says. */
  readonly usualClock?: ClockSetting
  /** Opens the clinic as it was left, without anything that begins one. */
  readonly kept?: ClinicSnapshot
}

/** Where a clinic stands; another one may take its place. */
export type Premises = { readonly clinic: Clinic }

/** A whole chain of clinics with its books, its clock and its rules: what a real backend would be. */
export class Clinic {
  readonly mark = SUJIAN_MOCK_SENTINEL
  readonly world: string
  readonly seed: string
  readonly clock: ClinicClock
  readonly books: Books
  readonly rota: Rota
  readonly agenda = new Agenda()
  readonly weather = new Sky()
  readonly chat = new ChatHall()
  readonly openedOn: Day
  /** What was asked through the weather, the oldest first and not more than the log keeps. */
  readonly requests: LoggedRequest[] = []
  readonly rules: HouseRules = {
    isSpecOnly: false,
    paymentLateSeconds: 0,
    firstTokenUses: null,
    smsWaitSeconds: 60,
    smsExpireSeconds: 600,
    refundSeconds: 30,
    tokenDays: 30,
    lockSeconds: 120,
    isChainExpired: false,
    reports: { isRecordOpen: true, isExamOpen: true, isPrintOpen: true, delayHours: 0, isReviewNeeded: true },
    uploadKeySeconds: 900,
    adviceScript: 'answering',
    adviceRounds: 20,
    orderMinutes: 1440,
    reviewMinutes: 120,
    isPhotoOpen: true,
    isCloneOpen: true,
    isRechargeOpen: true,
    doOthersCancel: true,
    phoneGps: 'allowed',
    phonePlace: { latitude: 30.5453, longitude: 104.0684 },
  }
  /** How often each name was counted. */
  readonly counts = new Map<string, number>()

  constructor({ seed, world, clock, usualClock, kept }: ClinicOptions = {}) {
    const named = typeof world === 'object' ? world : worldNamed(world ?? 'default')
    const { name, seed: ownSeed, clock: ownClock, weather = [], prepare } = named
    this.world = kept?.world ?? name
    this.seed = kept?.seed ?? seed ?? ownSeed ?? 'renhetang'
    this.clock = new ClinicClock(clock ?? ownClock ?? usualClock)
    this.openedOn = kept?.openedOn ?? this.clock.today()
    this.books = openBooks()
    this.rota = new Rota(this.seed, this.books, this.openedOn)
    if (kept) {
      takeUp(this, kept)
      return
    }
    seedClinics(this.books)
    seedDoctors(this.books)
    seedPeople(this)
    seedAddresses(this.books)
    seedRecords(this)
    seedAdvice(this)
    seedGoods(this.books)
    seedOrders(this)
    seedLists(this)
    prepare?.(this)
    for (const each of weather) this.weather.add(each)
  }

  /** The next id of a kind, opaque but the same in every run. */
  nextId(kind: string): string {
    const count = this.count(kind)
    return `${kind}${hashOf(this.seed, kind, count).toString(36)}${count.toString(36)}`
  }
  /** 1, 2, 3 … for each name. */
  count(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, count)
    return count
  }

  /** Lets everything happen that has come due by now. */
  catchUp(): void {
    catchUp(this)
    this.chat.settle(this)
  }
  /** Answers one request as the backend would; the weather on the way to it is `deliver`'s affair. */
  handle(request: ClinicRequest): Promise<ClinicReply> {
    return handleRequest(this, request)
  }
}

export const openClinic = (options?: ClinicOptions): Clinic => new Clinic(options)
