import { DEFAULT_ACCENT } from '@/domain/clinic/accent'
import type { ReportRule } from '@/domain/record/record'
import type { GeoPoint } from '@/domain/clinic/clinic'

/** The account's branding. */
export type BrandingRule = {
  readonly color: string
  readonly logoUrl: string
  readonly notice: string
  readonly banners: readonly { readonly url: string; readonly link: string }[]
}

/** Settings that a scenario may change. */
export type MockClinicRules = {
  /** Whether responses contain only the fields in the specification, without our additions. */
  isSpecOnly: boolean
  /** Seconds between a payment in the cashier and its notification to the clinic. */
  paymentLateSeconds: number
  /** Number of calls after which the first token expires; null for no limit. */
  firstTokenUses: number | null
  smsWaitSeconds: number
  smsExpireSeconds: number
  refundSeconds: number
  tokenDays: number
  lockSeconds: number
  isChainExpired: boolean
  /** Whether the account's clinic is the chain itself rather than one of its clinics. */
  isChainHead: boolean
  /** Whether patients must choose a clinic before home opens. */
  isUseSelectClinic: boolean
  /** The parts of a record that patients may see. */
  reports: Omit<ReportRule, 'errorReportRate'>
  uploadKeySeconds: number
  /** How doctors behave in consultations: they answer, refuse, never read, or accept and then stop answering. */
  consultationScript: 'answering' | 'refusing' | 'silent' | 'slow'
  /** Questions included in a consultation; 0 for no limit. */
  consultationRounds: number
  /** Minutes until an unpaid order is closed. */
  orderMinutes: number
  /** Minutes until the pharmacy has read a photo of a prescription. */
  reviewMinutes: number
  isPhotoOpen: boolean
  isCloneOpen: boolean
  isRechargeOpen: boolean
  /** Whether other patients cancel at random times, which frees slots in sessions with a waitlist. */
  doOthersCancel: boolean
  /**
   * Maximum delay in minutes until a cancelled slot without a waitlist becomes free again; the actual delay is random.
   * 0 means no delay.
   */
  returnMinutes: number
  /** Result of the device's geolocation; the default location is an exit of the metro station 天府三街. */
  phoneGps: 'allowed' | 'denied' | 'slow'
  phonePlace: GeoPoint
  face: BrandingRule
}

export const defaultMockClinicRules = (): MockClinicRules => ({
  isSpecOnly: false,
  paymentLateSeconds: 0,
  firstTokenUses: null,
  smsWaitSeconds: 60,
  smsExpireSeconds: 600,
  refundSeconds: 30,
  tokenDays: 30,
  lockSeconds: 120,
  isChainExpired: false,
  isChainHead: false,
  isUseSelectClinic: false,
  reports: { isRecordOpen: true, isExamOpen: true, isPrintOpen: true, delayHours: 0, isReviewNeeded: true },
  uploadKeySeconds: 900,
  consultationScript: 'answering',
  consultationRounds: 20,
  orderMinutes: 1440,
  reviewMinutes: 120,
  isPhotoOpen: true,
  isCloneOpen: true,
  isRechargeOpen: true,
  doOthersCancel: true,
  returnMinutes: 10,
  phoneGps: 'allowed',
  phonePlace: { latitude: 30.5453, longitude: 104.0684 },
  face: { color: DEFAULT_ACCENT, logoUrl: '', notice: '', banners: [] },
})
