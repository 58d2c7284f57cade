import type { Consent } from '@/domain/device/consent'

/** The user's consents on this device, sent with requests about the user. */
export abstract class Consents {
  abstract given(): readonly Consent[]
}
