import type { BusinessType } from '../scheduling/scheduling'

/** Response of check-weapp-opened (C16). */
export type WeappStatus = {
  readonly isOpened: boolean
  readonly weappUserName: string
  readonly clinicName: string
}
/** Where a short link leads. */
export type ShortLink = WeappStatus & { readonly path: string; readonly expiresAt?: Date }

export const SCANNED_CODE_TYPES = ['doctor', 'clinic', 'sign', 'order'] as const
type ScanType = (typeof SCANNED_CODE_TYPES)[number] | 'unknown'
/** The clinic's data about a scanned code. */
export type ScannedCode = {
  readonly type: ScanType
  readonly isValid: boolean
  readonly clinicId: string
  readonly doctorId: string
  /** The visit to check in for; a therapy session if `business` is 'therapy'. */
  readonly regId: string
  readonly business: BusinessType
  readonly chargeId: string
  readonly expiresAt?: Date
  readonly message: string
}

/** Where a scanned code leads. */
export type DeepLinkTarget =
  | { readonly to: 'doctor'; readonly doctorId: string; readonly clinicId: string }
  | { readonly to: 'clinic'; readonly clinicId: string }
  | {
      readonly to: 'sign'
      readonly regId: string
      readonly business: BusinessType
      readonly clinicId: string
    }
  | { readonly to: 'order'; readonly chargeId: string; readonly clinicId: string }
  | { readonly to: 'nowhere'; readonly why: 'expired' | 'invalid' | 'unknown'; readonly message: string }

const ID = /^[A-Za-z0-9_-]{1,64}$/

export function deepLinkTargetOf(code: ScannedCode, now: Date): DeepLinkTarget {
  const { type, clinicId, doctorId, regId, business, chargeId, message } = code
  if (code.expiresAt && code.expiresAt <= now) return { to: 'nowhere', why: 'expired', message }
  if (!code.isValid) return { to: 'nowhere', why: type === 'unknown' ? 'unknown' : 'invalid', message }
  if (type === 'doctor' && ID.test(doctorId)) return { to: 'doctor', doctorId, clinicId }
  if (type === 'clinic' && ID.test(clinicId)) return { to: 'clinic', clinicId }
  if (type === 'sign' && ID.test(regId)) return { to: 'sign', regId, business, clinicId }
  if (type === 'order' && ID.test(chargeId)) return { to: 'order', chargeId, clinicId }
  return { to: 'nowhere', why: 'unknown', message }
}

/** Route of a deep link. The check-in route includes the code, because the clinic verifies it again at check-in. */
export function deepLinkRoute(landing: Exclude<DeepLinkTarget, { to: 'nowhere' }>, code: string): string {
  if (landing.to === 'order') return `/orders/${landing.chargeId}`
  if (landing.to === 'sign') {
    const { regId, business } = landing
    const visit = business === 'therapy' ? `/therapy/visits/${regId}` : `/visits/${regId}/sign`
    return ID.test(code) ? `${visit}?code=${code}` : visit
  }
  if (landing.to === 'clinic') return `/clinics/${landing.clinicId}`
  return `/doctors/${landing.doctorId}${ID.test(landing.clinicId) ? `?clinicId=${landing.clinicId}` : ''}`
}

/** Whether the deep link belongs to a clinic other than the current one. */
export const isOtherClinic = (landing: DeepLinkTarget, currentId: string): boolean =>
  landing.to !== 'nowhere' && landing.clinicId !== '' && landing.clinicId !== currentId

/** Parses scanned text. The text is untrusted, so only a bare code and our own deep-link URL are accepted. */
export function parseScannedText(text: string): { readonly scene: string; readonly code: string } | undefined {
  const trimmed = text.trim()
  if (ID.test(trimmed)) return { scene: 'desk', code: trimmed }
  const found = /^https?:\/\/[^\s#]+#\/wechat\/scan\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})$/.exec(trimmed)
  return found?.[1] && found[2] ? { scene: found[1], code: found[2] } : undefined
}
