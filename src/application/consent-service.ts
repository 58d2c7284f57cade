import {
  CONSENT_TYPES,
  CONSENT_VERSIONS,
  parseConsents,
  consentStatusOf,
  REQUIRED_CONSENTS,
  type Consent,
  type ConsentType,
  type GrantedConsents,
} from '@/domain/device/consent'
import { Clock } from './ports/clock'
import type { Consents } from './ports/consents'
import { DeviceStorage } from './ports/device-storage'

/** The consents given on this device, with version and time. */
export class ConsentService implements Consents {
  static readonly inject = [DeviceStorage, Clock] as const
  constructor(
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
  ) {}

  read = (): GrantedConsents => parseConsents(this.storage.read('_consents'))
  given(): Consent[] {
    const notes = this.read()
    return CONSENT_TYPES.flatMap((key) => {
      const note = notes[key]
      return note ? [{ key, ...note }] : []
    })
  }
  /** Missing or outdated consents that the user must give before personal data is displayed. */
  outstanding(): ConsentType[] {
    const notes = this.read()
    return REQUIRED_CONSENTS.filter((part) => consentStatusOf(notes, part) !== 'given')
  }
  /** Records consent to the current versions; existing consents keep their time. */
  give(parts: readonly ConsentType[]): void {
    const notes = this.read()
    const at = this.clock.now()
    const added = parts
      .filter((part) => consentStatusOf(notes, part) !== 'given')
      .map((part) => [part, { version: CONSENT_VERSIONS[part], at }])
    this.#keep({ ...notes, ...Object.fromEntries(added) })
  }
  withdraw(part: ConsentType): void {
    const { [part]: _, ...rest } = this.read()
    this.#keep(rest)
  }

  #keep(notes: GrantedConsents): void {
    const kept = Object.entries(notes).map(([part, { version, at }]) => [part, { version, at: at.getTime() }])
    this.storage.write('_consents', Object.fromEntries(kept))
  }
}
