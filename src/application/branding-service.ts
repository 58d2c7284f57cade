import { deriveAccent } from '@/domain/clinic/accent'
import type { ClinicBranding } from '@/domain/clinic/branding'
import type { StoredBranding } from '@/domain/clinic/cached-branding'
import { Clinics } from './ports/clinics'
import { DeviceStorage } from './ports/device-storage'
import { SessionHolder } from './support/session-holder'

export class BrandingService {
  static readonly inject = [Clinics, DeviceStorage, SessionHolder] as const
  constructor(
    private readonly clinics: Clinics,
    private readonly storage: DeviceStorage,
    private readonly keeper: SessionHolder,
  ) {}

  /** Fetches the branding and caches its colours for the next start. */
  async read(): Promise<ClinicBranding> {
    const { color, ...page } = await this.clinics.page()
    const accent = deriveAccent(color)
    if (accent.kind !== 'turned') {
      this.storage.remove('_face')
      return { ...page, colors: {} }
    }
    const { colors } = accent
    this.storage.write('_face', { mpId: this.keeper.mpId, colors } satisfies StoredBranding)
    return { ...page, colors }
  }
}
