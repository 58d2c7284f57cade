import { DoctorService } from '@/application/doctor-service'
import type { Doctor } from '@/domain/doctor/doctor'
import { Resource } from './resource'

export class DoctorStore {
  readonly byId: Resource<[id: string], Doctor>

  static readonly scope = 'page'
  static readonly inject = [DoctorService] as const
  constructor(service: DoctorService) {
    this.byId = new Resource((id) => service.byId(id))
  }
}
