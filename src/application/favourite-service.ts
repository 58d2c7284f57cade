import type { Doctor } from '@/domain/doctor/doctor'
import type { ParsedList } from '@/domain/general/page'
import { parseFavourites, toggleFavourite, replaceFavourites } from '@/domain/doctor/favourite'
import { DoctorService } from './doctor-service'
import { Identity } from './ports/identity'
import { DeviceStorage } from './ports/device-storage'

/** Saved doctors, stored on this device only. */
export class FavouriteService {
  static readonly inject = [DoctorService, DeviceStorage, Identity] as const
  constructor(
    private readonly doctors: DoctorService,
    private readonly storage: DeviceStorage,
    private readonly identity: Identity,
  ) {}

  get ids(): string[] {
    return parseFavourites(this.storage.read('_favourite_doctors'), this.identity.mpId)
  }
  /** Saved doctors, newest first; doctors who have left are omitted. */
  all = (): Promise<ParsedList<Doctor>> => this.doctors.byIds(this.ids)
  toggle(id: string): void {
    this.#keep(toggleFavourite(this.ids, id))
  }
  keepOnly(ids: readonly string[]): void {
    this.#keep(this.ids.filter((id) => ids.includes(id)))
  }

  #keep(ids: readonly string[]): void {
    const kept = replaceFavourites(this.storage.read('_favourite_doctors'), this.identity.mpId, ids)
    this.storage.write('_favourite_doctors', kept)
  }
}
