/** Separate consents; health data requires its own. */
export type ConsentType = 'privacy' | 'health-data' | 'guardian'
export type Consent = { readonly key: string; readonly version: string; readonly at: Date }

/** Version of each consent text; consent to any other version is requested again. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentType, string>> = {
  privacy: '2025-10',
  'health-data': '2025-10',
  guardian: '2025-10',
}
export const CONSENT_TYPES: readonly ConsentType[] = ['privacy', 'health-data', 'guardian']
/** Required before personal data is displayed or sent. The guardian's consent is requested when a child is added. */
export const REQUIRED_CONSENTS: readonly ConsentType[] = ['privacy', 'health-data']

type GivenConsent = { readonly version: string; readonly at: Date }
export type GrantedConsents = { readonly [part in ConsentType]?: GivenConsent }
export type ConsentStatus = 'given' | 'changed' | 'missing'

export function consentStatusOf(given: GrantedConsents, part: ConsentType): ConsentStatus {
  const note = given[part]
  if (!note) return 'missing'
  return note.version === CONSENT_VERSIONS[part] ? 'given' : 'changed'
}

/** Parses stored consents; an invalid consent counts as missing. */
export function parseConsents(value: unknown): GrantedConsents {
  if (typeof value !== 'object' || value === null) return {}
  const given: { [part in ConsentType]?: GivenConsent } = {}
  for (const part of CONSENT_TYPES) {
    const note: unknown = Object.prototype.hasOwnProperty.call(value, part)
      ? (value as Record<string, unknown>)[part]
      : undefined
    if (typeof note !== 'object' || note === null) continue
    const { version, at } = note as Record<string, unknown>
    const when = typeof at === 'number' ? new Date(at) : undefined
    if (typeof version === 'string' && version.length <= 32 && when && !Number.isNaN(when.getTime()))
      given[part] = { version, at: when }
  }
  return given
}
