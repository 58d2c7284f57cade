import type { Doctor, DoctorQrCode } from '@/domain/doctor/doctor'
import type { ParsedList, Page } from '@/domain/general/page'

export type DoctorSearch = {
  readonly keyword: string
  /** Only doctors who offer online consultations. */
  readonly isOnline: boolean
  readonly offset: number
  readonly limit: number
}

export abstract class Doctors {
  abstract byId(id: string): Promise<Doctor>
  /** In the order of `ids`; unknown ids are omitted. */
  abstract byIds(ids: readonly string[]): Promise<ParsedList<Doctor>>
  abstract recent(): Promise<Doctor[]>
  abstract ofChain(): Promise<Doctor[]>
  /** Fails with `unsafe-part` if the text cannot be a tag. */
  abstract byTag(tag: string): Promise<Doctor[]>
  abstract search(wish: DoctorSearch): Promise<Page<Doctor>>
  /** Creates a doctor's QR code or poster. */
  abstract makeCode(id: string, clinicId: string, scene: string): Promise<DoctorQrCode>
}
