import { makeAutoObservable } from 'mobx'
import { ClinicService } from '@/application/clinic-service'
import {
  clinicAccessOf,
  type AppointmentConfig,
  type ClinicChain,
  type ChainUi,
  type ChainDepartment,
  type Clinic,
  type ClinicQrCode,
  type ClinicDetail,
  type Department,
  type ClinicFeature,
  type RegistrationPayRule,
  type ClinicAccess,
} from '@/domain/clinic/clinic'
import { isEditionExpired } from '@/domain/clinic/edition'
import { DEFAULT_BUSINESS, type BusinessType } from '@/domain/scheduling/scheduling'
import { AsyncState } from './async-state'
import { Resource } from './resource'

export class ClinicStore {
  /** The clinic chosen on this device, or the chain's default. */
  readonly current: AsyncState<Clinic>
  readonly chain: AsyncState<ClinicChain>
  readonly list: Resource<[], Clinic[]>
  readonly nearby = new AsyncState<Clinic[]>()
  readonly departments: Resource<[clinicId: string], Department[]>
  /** The departments of the whole chain, with their clinics. */
  readonly chainDepartments: Resource<[], ChainDepartment[]>
  readonly code: Resource<[clinicId: string], ClinicQrCode>
  /** The clinic's booking rules. */
  readonly rules: Resource<[clinicId: string], AppointmentConfig>
  /** The clinic's payment rules for registrations. */
  readonly payRule: Resource<[clinicId: string], RegistrationPayRule>
  readonly #details: Resource<[clinicId: string, business: BusinessType], ClinicDetail>
  readonly #service: ClinicService

  static readonly scope = 'page'
  static readonly inject = [ClinicService] as const
  constructor(service: ClinicService) {
    this.#service = service
    this.current = new AsyncState({ read: () => service.current() })
    this.chain = new AsyncState({ read: () => service.chain() })
    this.list = new Resource(() => service.list())
    this.chainDepartments = new Resource(() => service.chainDepartments(), { maxAgeMs: Infinity })
    this.#details = new Resource((id, business) => service.detail(id, business))
    this.departments = new Resource((id) => service.departments(id))
    this.rules = new Resource((id) => service.rules(id), { maxAgeMs: Infinity })
    this.payRule = new Resource((id) => service.payRule(id))
    this.code = new Resource((id) => service.followCode(id))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Sorted by distance once the position is known, otherwise in the clinic's order; all clinics if none is nearby. */
  get rows(): Clinic[] | undefined {
    const all = this.list.known()
    return this.isNoneNearby ? all : (this.nearby.value ?? all)
  }
  get isNoneNearby(): boolean {
    return this.nearby.value?.length === 0
  }
  /** Whether the list is sorted by a position that was stored earlier. */
  get isFromLastTime(): boolean {
    return !this.nearby.value && (this.list.known() ?? []).some(({ distanceMeters }) => distanceMeters !== undefined)
  }
  takeChoice(): boolean {
    return this.#service.takeChoice()
  }
  chosenId(): string | undefined {
    return this.#service.chosenId
  }
  /** The chain's settings; the cached ones if loading failed. */
  get chainUi(): ChainUi | undefined {
    void this.chain.state
    return this.#service.chainUi
  }
  /**
   * Whether standings can be determined: the chain's settings have loaded, or have failed to load, which blocks
   * nothing.
   */
  get isStandingKnown(): boolean {
    return this.chain.value !== undefined || this.chain.failure !== undefined
  }
  standing(clinic: Clinic, feature: ClinicFeature): ClinicAccess {
    return clinicAccessOf(clinic, this.chain.value?.edition, feature)
  }

  /** A clinic's standing by id; an unknown clinic counts as open until the server rejects the request. */
  standingAt(clinicId: string, feature: ClinicFeature): ClinicAccess {
    const known = this.known(clinicId) ?? this.rows?.find(({ id }) => id === clinicId)
    if (known) return this.standing(known, feature)
    return isEditionExpired(this.chain.value?.edition, clinicId) ? 'expired' : 'open'
  }

  /** Loads the current clinic once. */
  async loadCurrent(): Promise<Clinic | undefined> {
    return this.current.value ?? this.current.again()
  }
  async loadChain(): Promise<void> {
    if (!this.chain.value) await this.chain.again()
  }
  /** Loads the current clinic and its chain's settings, which almost every screen needs. */
  loadHere(): void {
    if (!this.current.isPending) void this.loadCurrent()
    if (!this.chain.isPending) void this.loadChain()
  }
  locate(): Promise<unknown> {
    return this.nearby.run(() => this.#service.nearby())
  }
  /** A clinic's details, whose booking rules depend on the business type. */
  detailOf(id: string, business: BusinessType = DEFAULT_BUSINESS): AsyncState<ClinicDetail> {
    return this.#details.of(id, business)
  }
  /** A clinic that is not necessarily the chosen one, if loaded; sends no request. */
  known(id: string): Clinic | undefined {
    if (this.current.value?.id === id) return this.current.value
    return this.#details.known(id, DEFAULT_BUSINESS) ?? this.#details.known(id, 'therapy')
  }
  /** The known rows; loads the list if there are none. */
  readRows(): Clinic[] | undefined {
    return this.rows ?? this.list.of().value
  }
  /** Forgets position and chosen clinic, after the storage was wiped. */
  forgetPlace(): void {
    this.list.peek().reset()
    this.nearby.reset()
    void this.current.again()
  }
  async choose(id: string): Promise<void> {
    this.#service.choose(id)
    await this.current.again()
  }
}
