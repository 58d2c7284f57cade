import { makeAutoObservable } from 'mobx'
import { ConsultationService } from '@/application/consultation-service'
import { DoctorService } from '@/application/doctor-service'
import type { ConsultationRule } from '@/domain/consultation/consultation'
import type { DoctorCode } from '@/domain/doctor/doctor'
import { Request } from './request'

/** What a doctor's page shows beside the doctor: the rule of an online consultation, and the code that leads here. */
export class DoctorProfileStore {
  readonly rule = new Request<ConsultationRule>()
  readonly code = new Request<DoctorCode>()
  readonly #doctors: DoctorService
  readonly #consultations: ConsultationService

  static readonly needs = [DoctorService, ConsultationService] as const
  constructor(doctors: DoctorService, consultations: ConsultationService) {
    this.#doctors = doctors
    this.#consultations = consultations
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async loadRule(doctorId: string): Promise<void> {
    await this.rule.runFor(doctorId, () => this.#consultations.rule(doctorId))
  }
  /** Made anew each time: a code lives for some days only. */
  async loadCode(doctorId: string, clinicId: string): Promise<void> {
    await this.code.runFor(`${doctorId} ${clinicId}`, () => this.#doctors.code(doctorId, clinicId))
  }
}
