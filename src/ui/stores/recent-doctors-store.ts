import { DoctorService } from '@/application/doctor-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { Resource } from './resource'

/** Doctors whom the active patient has seen. */
export class RecentDoctorsStore {
  readonly all: Resource<[], Doctor[]>

  static readonly inject = [DoctorService] as const
  constructor(service: DoctorService) {
    this.all = new Resource(() => service.recent(), { maxAgeMs: 0 })
  }
}
