import type { Consent } from '@/domain/phone/consent'

/** What the person has agreed to on this phone; it travels inside what is sent about them. */
export abstract class Consents {
  abstract given(): readonly Consent[]
}
