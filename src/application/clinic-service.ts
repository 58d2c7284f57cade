import {
  byDistance,
  type AppointConfig,
  type Chain,
  type ChainDepartment,
  type Clinic,
  type ClinicCode,
  type ClinicDetail,
  type Department,
} from '@/domain/clinic'
import { isFailure } from '@/domain/failure'
import { DEFAULT_BUSINESS } from '@/domain/scheduling'
import type { Clinics } from './ports/clinics'
import type { Keepsakes } from './ports/keepsakes'
import type { Wechat } from './ports/wechat'

export class ClinicService {
  readonly #clinics: Clinics
  readonly #keepsakes: Keepsakes
  readonly #wechat: Wechat

  constructor(clinics: Clinics, keepsakes: Keepsakes, wechat: Wechat) {
    this.#clinics = clinics
    this.#keepsakes = keepsakes
    this.#wechat = wechat
  }

  /** The clinic that was chosen on this phone, else the clinic's default. */
  async current(): Promise<Clinic> {
    const chosen = this.chosenId
    if (!chosen) return this.#clinics.default()
    try {
      return await this.#clinics.detail(chosen, DEFAULT_BUSINESS)
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
      this.#keepsakes.remove('_clinic_id')
      return this.#clinics.default()
    }
  }

  get chosenId(): string | undefined {
    const id = this.#keepsakes.read('_clinic_id')
    return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined
  }
  choose(id: string): void {
    this.#keepsakes.write('_clinic_id', id)
    this.#keepsakes.write('_select_clinic', true)
  }

  list = (): Promise<Clinic[]> => this.#clinics.list()
  /** Fails with `location-denied` or `location-unavailable`; the list without distances stays usable. */
  async nearby(): Promise<Clinic[]> {
    const here = await this.#wechat.locate()
    const near = await this.#clinics.list(here)
    this.#keepsakes.write('_last_location', here)
    return [...near].sort(byDistance)
  }

  detail = (id: string): Promise<ClinicDetail> => this.#clinics.detail(id, DEFAULT_BUSINESS)
  departments = (id: string): Promise<Department[]> => this.#clinics.departments(id)
  chainDepartments = (): Promise<ChainDepartment[]> => this.#clinics.chainDepartments()
  /** The code that leads to the clinic's account. */
  followCode = (id: string): Promise<ClinicCode> => this.#clinics.followCode(id)
  rules = (id: string): Promise<AppointConfig> => this.#clinics.appointConfig(id)
  chain = (): Promise<Chain> => this.#clinics.chain()
}
