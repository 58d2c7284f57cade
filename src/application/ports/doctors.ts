import type { Doctor, DoctorCode } from '@/domain/doctor/doctor'
import type { Listed, Page } from '@/domain/general/page'

export type DoctorSearch = {
  readonly keyword: string
  /** Those alone who answer online. */
  readonly isOnline: boolean
  readonly offset: number
  readonly limit: number
}

export abstract class Doctors {
  abstract byId(id: string): Promise<Doctor>
  /** In the order of the ids; unknown ones are left out. */
  abstract byIds(ids: readonly string[]): Promise<Listed<Doctor>>
  abstract recent(): Promise<Doctor[]>
  abstract ofChain(): Promise<Doctor[]>
  /** Fails with `unsafe-part` for a text that is no tag. */
  abstract byTag(tag: string): Promise<Doctor[]>
  abstract search(wish: DoctorSearch): Promise<Page<Doctor>>
  /** Makes the code, or the poster, that leads to a doctor. */
  abstract makeCode(id: string, clinicId: string, scene: string): Promise<DoctorCode>
}
