import { accentOf } from '@/domain/clinic/accent'
import type { ClinicFace } from '@/domain/clinic/face'
import type { KeptFace } from '@/domain/clinic/kept-colors'
import { Clinics } from './ports/clinics'
import { PhoneStorage } from './ports/phone-storage'
import { SessionKeeper } from './support/session-keeper'

/** Loads the clinic's branding. */
export class FaceService {
  static readonly needs = [Clinics, PhoneStorage, SessionKeeper] as const
  constructor(
    private readonly clinics: Clinics,
    private readonly storage: PhoneStorage,
    private readonly keeper: SessionKeeper,
  ) {}

  /** Fetches the branding and caches its colours for the next start. */
  async read(): Promise<ClinicFace> {
    const { color, ...page } = await this.clinics.page()
    const accent = accentOf(color)
    if (accent.kind !== 'turned') {
      this.storage.remove('_face')
      return { ...page, colors: {} }
    }
    const { colors } = accent
    this.storage.write('_face', { mpId: this.keeper.mpId, colors } satisfies KeptFace)
    return { ...page, colors }
  }
}
