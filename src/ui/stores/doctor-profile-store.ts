import { makeAutoObservable } from 'mobx'
import { AdvisoryService } from '@/application/advisory-service'
import { DoctorService } from '@/application/doctor-service'
import type { AdvisoryRule } from '@/domain/advisory'
import type { DoctorCode } from '@/domain/doctor'
import { Request } from './request'

/** What a doctor's page shows beside the doctor: the rule of an online consultation, and the code that leads here. */
export class DoctorProfileStore {
  readonly rule = new Request<AdvisoryRule>()
  readonly code = new Request<DoctorCode>()
  readonly #doctors: DoctorService
  readonly #advisories: AdvisoryService

  static readonly needs = [DoctorService, AdvisoryService] as const
  constructor(doctors: DoctorService, advisories: AdvisoryService) {
    this.#doctors = doctors
    this.#advisories = advisories
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async loadRule(doctorId: string): Promise<void> {
    await this.rule.runFor(doctorId, () => this.#advisories.rule(doctorId))
  }
  /** Made anew each time: a code lives for some days only. */
  async loadCode(doctorId: string, clinicId: string): Promise<void> {
    await this.code.runFor(`${doctorId} ${clinicId}`, () => this.#doctors.code(doctorId, clinicId))
  }
  forget(): void {
    this.rule.reset()
    this.code.reset()
  }
}
