import type { Consent } from '@/domain/device/consent'

/** The user's consents on this device, sent with every request for personal data. */
export abstract class Consents {
  abstract given(): readonly Consent[]
}
