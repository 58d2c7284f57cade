import { accentOf } from '@/domain/clinic/accent'
import type { ClinicFace } from '@/domain/clinic/face'
import type { KeptFace } from '@/domain/clinic/kept-colors'
import { Clinics } from './ports/clinics'
import { PhoneStorage } from './ports/phone-storage'
import { SessionKeeper } from './support/session-keeper'

/** How the clinic shows itself. */
export class FaceService {
  readonly #clinics: Clinics
  readonly #storage: PhoneStorage
  readonly #keeper: SessionKeeper

  static readonly needs = [Clinics, PhoneStorage, SessionKeeper] as const
  constructor(clinics: Clinics, storage: PhoneStorage, keeper: SessionKeeper) {
    this.#clinics = clinics
    this.#storage = storage
    this.#keeper = keeper
  }

  /** Its colours are kept: the next visit begins with them. */
  async read(): Promise<ClinicFace> {
    const { color, ...page } = await this.#clinics.page()
    const accent = accentOf(color)
    if (accent.kind !== 'turned') {
      this.#storage.remove('_face')
      return { ...page, colors: {} }
    }
    const { colors } = accent
    this.#storage.write('_face', { mpId: this.#keeper.mpId, colors } satisfies KeptFace)
    return { ...page, colors }
  }
}
