/** What a person may agree to, each by itself; health data want a consent of their own. */
export type ConsentPart = 'privacy' | 'health-data' | 'guardian'
export type Consent = { readonly key: string; readonly version: string; readonly at: Date }

/** The version of each part's text; whoever agreed to another one is asked about that part again. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentPart, string>> = {
  privacy: '2025-10',
  'health-data': '2025-10',
  guardian: '2025-10',
}
export const CONSENT_PARTS: readonly ConsentPart[] = ['privacy', 'health-data', 'guardian']
/** Without these nothing of a person is shown or sent; a guardian is asked where a child is added. */
export const NEEDED_CONSENTS: readonly ConsentPart[] = ['privacy', 'health-data']

type GivenConsent = { readonly version: string; readonly at: Date }
export type GivenConsents = { readonly [part in ConsentPart]?: GivenConsent }
export type ConsentStanding = 'given' | 'changed' | 'missing'

export function consentStanding(given: GivenConsents, part: ConsentPart): ConsentStanding {
  const note = given[part]
  if (!note) return 'missing'
  return note.version === CONSENT_VERSIONS[part] ? 'given' : 'changed'
}

/** Reads what is stored; a part that is broken counts as not given. */
export function consentsFrom(value: unknown): GivenConsents {
  if (typeof value !== 'object' || value === null) return {}
  const given: { [part in ConsentPart]?: GivenConsent } = {}
  for (const part of CONSENT_PARTS) {
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
