import type { Doctor } from '@/domain/doctor'

export abstract class Doctors {
  abstract byId(id: string): Promise<Doctor>
  abstract recent(): Promise<Doctor[]>
  abstract ofChain(): Promise<Doctor[]>
  abstract search(keyword: string): Promise<Doctor[]>
}
