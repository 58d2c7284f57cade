import type { BusinessType } from '../scheduling/scheduling'

/** What check-weapp-opened answers (C16). */
export type WeappStatus = {
  readonly isOpened: boolean
  readonly weappUserName: string
  readonly clinicName: string
}
/** What stands behind a short link. */
export type ShortLink = WeappStatus & { readonly path: string; readonly expiresAt?: Date }

export const SCAN_TYPES = ['doctor', 'clinic', 'sign', 'order'] as const
type ScanType = (typeof SCAN_TYPES)[number] | 'unknown'
/** What the clinic knows of a scanned code. */
export type ScannedCode = {
  readonly type: ScanType
  readonly isValid: boolean
  readonly clinicId: string
  readonly doctorId: string
  /** The visit to sign in to; of a therapy when `business` says so. */
  readonly regId: string
  readonly business: BusinessType
  readonly chargeId: string
  readonly expiresAt?: Date
  readonly message: string
}

/** Where a code leads. */
export type Landing =
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

export function landingOf(code: ScannedCode, now: Date): Landing {
  const { type, clinicId, doctorId, regId, business, chargeId, message } = code
  if (code.expiresAt && code.expiresAt <= now) return { to: 'nowhere', why: 'expired', message }
  if (!code.isValid) return { to: 'nowhere', why: type === 'unknown' ? 'unknown' : 'invalid', message }
  if (type === 'doctor' && ID.test(doctorId)) return { to: 'doctor', doctorId, clinicId }
  if (type === 'clinic' && ID.test(clinicId)) return { to: 'clinic', clinicId }
  if (type === 'sign' && ID.test(regId)) return { to: 'sign', regId, business, clinicId }
  if (type === 'order' && ID.test(chargeId)) return { to: 'order', chargeId, clinicId }
  return { to: 'nowhere', why: 'unknown', message }
}

/**
 * The place of this app that a code leads to. To sign in the code goes along: the clinic is asked for it once more before
 * anybody is signed in.
 */
export function placeOf(landing: Exclude<Landing, { to: 'nowhere' }>, code: string): string {
  if (landing.to === 'order') return `/orders/${landing.chargeId}`
  if (landing.to === 'sign') {
    const { regId, business } = landing
    const visit = business === 'therapy' ? `/therapy/visits/${regId}` : `/visits/${regId}/sign`
    return ID.test(code) ? `${visit}?code=${code}` : visit
  }
  if (landing.to === 'clinic') return `/clinics/${landing.clinicId}`
  return `/doctors/${landing.doctorId}${ID.test(landing.clinicId) ? `?clinicId=${landing.clinicId}` : ''}`
}

/** Whether one has to change the clinic first. */
export const isOtherClinic = (landing: Landing, currentId: string): boolean =>
  landing.to !== 'nowhere' && landing.clinicId !== '' && landing.clinicId !== currentId

/** A scanned text is not trusted: only our own two forms, a bare code and the address of a landing, are read. */
export function scannedText(text: string): { readonly scene: string; readonly code: string } | undefined {
  const trimmed = text.trim()
  if (ID.test(trimmed)) return { scene: 'desk', code: trimmed }
  const found = /^https?:\/\/[^\s#]+#\/wechat\/scan\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})$/.exec(trimmed)
  return found?.[1] && found[2] ? { scene: found[1], code: found[2] } : undefined
}
