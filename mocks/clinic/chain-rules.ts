import { OWN_ACCENT } from '@/domain/clinic/accent'
import type { ReportRule } from '@/domain/record/record'
import type { GeoPoint } from '@/domain/clinic/clinic'

/** How the account shows itself. */
export type FaceRule = {
  readonly color: string
  readonly logoUrl: string
  readonly notice: string
  readonly banners: readonly { readonly url: string; readonly link: string }[]
}

/** What a world may change without a row of its own. */
export type ChainRules = {
  /** Replies carry the fields of the specification alone, and nothing that we have added. */
  isSpecOnly: boolean
  /** How late the clinic hears of a payment that the cashier has taken. */
  paymentLateSeconds: number
  /** How many calls the first token opens before it is dead; null for any number. */
  firstTokenUses: number | null
  smsWaitSeconds: number
  smsExpireSeconds: number
  refundSeconds: number
  tokenDays: number
  lockSeconds: number
  isChainExpired: boolean
  /** The clinic of the account is the chain node itself, and no child of it. */
  isChainHead: boolean
  /** Patients choose a clinic before home opens. */
  isUseSelectClinic: boolean
  /** What patients may see of their records. */
  reports: Omit<ReportRule, 'errorReportRate'>
  uploadKeySeconds: number
  /** How doctors meet questions: they answer, refuse, never look, or accept and then fall silent. */
  consultationScript: 'answering' | 'refusing' | 'silent' | 'slow'
  /** Questions that a consultation has; 0 where they are not counted. */
  consultationRounds: number
  /** How long an order may stay unpaid. */
  orderMinutes: number
  /** How long the pharmacy takes to read the photo of a prescription. */
  reviewMinutes: number
  isPhotoOpen: boolean
  isCloneOpen: boolean
  isRechargeOpen: boolean
  /** Numbers of a session that somebody waits for come back by themselves, at uneven times. */
  doOthersCancel: boolean
  /** A number that is given up while nobody waits returns within this many minutes, at an uneven time; 0 for at once. */
  returnMinutes: number
  /** Whether the phone tells where it is, and where that is; by itself by the exit of the metro station 天府三街. */
  phoneGps: 'allowed' | 'denied' | 'slow'
  phonePlace: GeoPoint
  face: FaceRule
}

export const usualRules = (): ChainRules => ({
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
  face: { color: OWN_ACCENT, logoUrl: '', notice: '', banners: [] },
})
