import {
  CONSENT_PARTS,
  CONSENT_VERSIONS,
  consentsFrom,
  consentStanding,
  NEEDED_CONSENTS,
  type Consent,
  type ConsentPart,
  type GivenConsents,
} from '@/domain/phone/consent'
import { Clock } from './ports/clock'
import type { Consents } from './ports/consents'
import { PhoneStorage } from './ports/phone-storage'

/** Which texts the person of this phone has agreed to, in which version and when. */
export class ConsentService implements Consents {
  static readonly needs = [PhoneStorage, Clock] as const
  constructor(
    private readonly storage: PhoneStorage,
    private readonly clock: Clock,
  ) {}

  read = (): GivenConsents => consentsFrom(this.storage.read('_consents'))
  given(): Consent[] {
    const notes = this.read()
    return CONSENT_PARTS.flatMap((key) => {
      const note = notes[key]
      return note ? [{ key, ...note }] : []
    })
  }
  /** What must be agreed to before anything of a person is shown: never given, or changed since. */
  outstanding(): ConsentPart[] {
    const notes = this.read()
    return NEEDED_CONSENTS.filter((part) => consentStanding(notes, part) !== 'given')
  }
  /** Agreed to in the version of today; the time of one that already stands is kept. */
  give(parts: readonly ConsentPart[]): void {
    const notes = this.read()
    const at = this.clock.now()
    const added = parts
      .filter((part) => consentStanding(notes, part) !== 'given')
      .map((part) => [part, { version: CONSENT_VERSIONS[part], at }])
    this.#keep({ ...notes, ...Object.fromEntries(added) })
  }
  withdraw(part: ConsentPart): void {
    const { [part]: _, ...rest } = this.read()
    this.#keep(rest)
  }

  #keep(notes: GivenConsents): void {
    const kept = Object.entries(notes).map(([part, { version, at }]) => [part, { version, at: at.getTime() }])
    this.storage.write('_consents', Object.fromEntries(kept))
  }
}
