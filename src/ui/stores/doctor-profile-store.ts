import { ConsultationService } from '@/application/consultation-service'
import { DoctorService } from '@/application/doctor-service'
import type { ConsultationRule } from '@/domain/consultation/consultation'
import type { DoctorQrCode } from '@/domain/doctor/doctor'
import { Resource } from './resource'

/** Additional data for a doctor's page: the consultation rule and the QR code. */
export class DoctorProfileStore {
  readonly rule: Resource<[doctorId: string], ConsultationRule>
  readonly code: Resource<[doctorId: string, clinicId: string], DoctorQrCode>

  static readonly inject = [DoctorService, ConsultationService] as const
  constructor(doctors: DoctorService, consultations: ConsultationService) {
    this.rule = new Resource((doctorId) => consultations.rule(doctorId))
    this.code = new Resource((doctorId, clinicId) => doctors.code(doctorId, clinicId))
  }
}
