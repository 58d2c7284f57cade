import {
  compareByDistance,
  selectChainUi,
  parseChainUi,
  type AppointmentConfig,
  type RegistrationPayRule,
  type ClinicChain,
  type ChainDepartment,
  type ChainUi,
  type Clinic,
  type ClinicQrCode,
  type ClinicDetail,
  type Department,
} from '@/domain/clinic/clinic'
import { isFailure } from '@/domain/failure/failure'
import type { MapPoint } from '@/domain/clinic/map-point'
import { parseMapPoint } from '@/domain/clinic/location'
import { DEFAULT_BUSINESS, type BusinessType } from '@/domain/scheduling/scheduling'
import { Clinics } from './ports/clinics'
import { DeviceStorage } from './ports/device-storage'
import { Wechat } from './ports/wechat'
import { SessionHolder } from './support/session-holder'

export class ClinicService {
  #isChoiceFirst = false

  static readonly inject = [Clinics, DeviceStorage, Wechat, SessionHolder] as const
  constructor(
    private readonly clinics: Clinics,
    private readonly storage: DeviceStorage,
    private readonly wechat: Wechat,
    private readonly keeper: SessionHolder,
  ) {}

  /** The clinic chosen on this device, otherwise the default clinic. */
  async current(): Promise<Clinic> {
    const chosen = this.chosenId
    this.keeper.noteClinic()
    if (!chosen) return this.#default()
    try {
      const clinic = await this.clinics.detail(chosen, DEFAULT_BUSINESS)
      this.#noteRecent()
      return clinic
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
      for (const key of ['_clinic_id', '_select_clinic', '_have_recent_clinic'] as const) this.storage.remove(key)
      this.keeper.noteClinic()
      return this.#default()
    }
  }
  async #default(): Promise<Clinic> {
    const { isChoiceFirst, isRecent, ...clinic } = await this.clinics.default()
    if (isRecent) this.#noteRecent()
    this.keeper.confirmClinic()
    this.#isChoiceFirst = isChoiceFirst
    return clinic
  }
  #noteRecent(): void {
    this.storage.write('_have_recent_clinic', true)
    this.keeper.confirmClinic()
  }
  /**
   * Whether the patient must choose a clinic: the chain requires it, and the patient has neither chosen nor visited
   * one. True only once per response, so that the back button does not redirect again.
   */
  takeChoice(): boolean {
    const isNeeded = this.#isChoiceFirst && !this.chosenId && this.storage.read('_have_recent_clinic') !== true
    this.#isChoiceFirst = false
    return isNeeded
  }

  get chosenId(): string | undefined {
    const id = this.storage.read('_clinic_id')
    const isUsed = this.storage.read('_select_clinic') !== false
    return isUsed && typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined
  }
  choose(id: string): void {
    this.storage.write('_clinic_id', id)
    this.keeper.noteClinic()
    this.storage.write('_select_clinic', true)
  }

  /** Clinics by distance from the last known location, nearest first. */
  async list(): Promise<Clinic[]> {
    const last = this.lastPoint
    return last ? [...(await this.clinics.list(last))].sort(compareByDistance) : this.clinics.list()
  }
  get lastPoint(): MapPoint | undefined {
    return parseMapPoint(this.storage.read('_last_location'))
  }
  /**
   * Clinics by distance from the current location. Fails with `location-denied` or `location-unavailable`; `list` still
   * works then.
   */
  async nearby(): Promise<Clinic[]> {
    const here = await this.wechat.locate()
    const near = await this.clinics.list(here)
    this.storage.write('_last_location', here)
    return [...near].sort(compareByDistance)
  }

  detail = (id: string, business: BusinessType): Promise<ClinicDetail> => this.clinics.detail(id, business)
  departments = (id: string): Promise<Department[]> => this.clinics.departments(id)
  chainDepartments = (): Promise<ChainDepartment[]> => this.clinics.chainDepartments()
  /** QR code of the clinic's WeChat account. */
  followCode = (id: string): Promise<ClinicQrCode> => this.clinics.followCode(id)
  rules = (id: string): Promise<AppointmentConfig> => this.clinics.appointConfig(id)
  payRule = (id: string): Promise<RegistrationPayRule> => this.clinics.regPayRule(id)
  async chain(): Promise<ClinicChain> {
    const chain = await this.clinics.chain()
    this.storage.write('_chain_ui_config', chain.ui)
    return chain
  }
  /** The last UI config fetched for the chain; ignored if it belongs to another clinic (docs/product/states.md). */
  get chainUi(): ChainUi | undefined {
    return selectChainUi(this.keeper.mpId, parseChainUi(this.storage.read('_chain_ui_config')))
  }
}
