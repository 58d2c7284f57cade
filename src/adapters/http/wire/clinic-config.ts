import * as v from 'valibot'
import type { AppointmentConfig, ClinicQrCode, ClinicPageConfig, RegistrationPayRule } from '@/domain/clinic/clinic'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  optionalList,
  requiredCount,
  flagOrTrue,
  optionalImageUrl,
  optionalText,
  rawText,
  countOrUndefined,
  codeSchemaOf,
  endTimeSchema,
  flagSchema,
  numberSchema,
  countSchemaUpTo,
  imageUrlSchema,
  textSchema,
} from './basics'
import { REGISTRATION_PAY_MODE } from './enumerations'

const YEAR_DAYS = 366

export const appointConfigSchema = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    advanceDays: countSchemaUpTo(YEAR_DAYS),
    releaseTime: optionalText,
    stopTime: optionalField(endTimeSchema),
    timeMode: numberSchema,
    isNeedIdCard: flagSchema,
    isNeedReason: flagSchema,
    cancelHoursBefore: countOrUndefined,
    signAdvanceMinutes: numberSchema,
    signDistanceMeter: numberSchema,
    isWaitGrabOpen: flagSchema,
    offerMinutes: numberSchema,
    blockRule: optionalField(
      v.object({ missLimit: requiredCount, windowDays: requiredCount, blockDays: requiredCount }),
    ),
    notice: optionalText,
  }),
  v.transform(
    ({ isNeedReason, isNeedIdCard, timeMode, stopTime, blockRule, cancelHoursBefore, ...rest }): AppointmentConfig => ({
      isOpen: rest.isOpen,
      advanceDays: rest.advanceDays,
      releaseTime: rest.releaseTime,
      isByHalfDay: timeMode === 1,
      isIdCardNeeded: isNeedIdCard,
      isReasonNeeded: isNeedReason,
      signAdvanceMinutes: rest.signAdvanceMinutes,
      isWaitGrabOpen: rest.isWaitGrabOpen,
      offerMinutes: rest.offerMinutes,
      notice: rest.notice,
      ...omitNullish({ stopTime, blockRule, cancelHoursBefore }),
    }),
  ),
)

const bannerSchema = v.object({ url: imageUrlSchema, link: rawText })
export const pageConfigSchema = v.pipe(
  v.object({
    config: v.object({
      appId: textSchema,
      title: optionalText,
      logoUrl: optionalImageUrl,
      themeColor: optionalText,
      banners: optionalList(bannerSchema),
      notice: optionalText,
    }),
  }),
  v.transform(({ config: { title, logoUrl, themeColor, notice, banners } }): ClinicPageConfig => ({
    title,
    logoUrl,
    color: themeColor,
    notice,
    banners: banners.map(({ url, link }) => ({ imageUrl: url, link })),
  })),
)

/** Unless the clinic says otherwise, payment is required and made online. */
export const registrationPayRuleSchema = v.pipe(
  v.object({
    isNeedPay: flagOrTrue,
    payMode: codeSchemaOf(REGISTRATION_PAY_MODE),
    payMinutes: countOrUndefined,
    refundHoursBefore: countOrUndefined,
    isRefundByWx: flagSchema,
  }),
  v.transform(({ isNeedPay, payMode, payMinutes, refundHoursBefore }): RegistrationPayRule => ({
    payMode: !isNeedPay ? 'desk' : payMode === 'unknown' ? 'online' : payMode,
    ...omitNullish({ payMinutes, refundHoursBefore }),
  })),
)
export const wxPaySchema = v.pipe(
  v.object({ isOpen: flagOrTrue, mchName: textSchema, payDirectory: textSchema }),
  v.transform(({ isOpen }) => isOpen),
)
export const clinicQrCodeSchema = v.pipe(
  v.object({ qrcodeUrl: imageUrlSchema, accountName: optionalText, expireAt: optionalInstant }),
  v.transform(({ qrcodeUrl, accountName, expireAt }): ClinicQrCode => ({
    url: qrcodeUrl,
    accountName,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)

/** Descriptions for the generated API documents (docs/generated). */
export const clinicConfigFieldDocs = {
  isOpen: 'Whether the feature is available.',
  'AppointConfig.isOpen': 'Whether visits can be booked online.',
  advanceDays: 'The number of days, from today, that can be booked.',
  releaseTime: 'The time at which the last bookable day’s slots are released, HH:mm.',
  stopTime: 'The time at which booking for the same day ends, HH:mm; null if there is no limit.',
  timeMode: 'How times are displayed, as a number: 0 exactly, 1 by half day.',
  isNeedIdCard: 'Whether booking requires an identity document.',
  isNeedReason: 'Whether booking requires the reason for the visit.',
  cancelHoursBefore: 'The number of hours before its start until which a visit can be cancelled.',
  signAdvanceMinutes: 'The number of minutes before a visit’s start at which check-in opens.',
  signDistanceMeter: 'The maximum distance from the clinic for check-in, in metres.',
  isWaitGrabOpen: 'Whether the clinic has waitlists.',
  offerMinutes: 'The number of minutes for which a freed slot is held for the next waiting patient.',
  blockRule: 'When missed visits block a patient; null if they never do.',
  missLimit: 'The number of missed visits that causes a block.',
  windowDays: 'The number of days within which missed visits count.',
  blockDays: 'The duration of the block in days.',
  notice: 'The clinic’s notice for patients, to be read in advance.',
  isNeedPay: 'Whether a visit must be paid for.',
  payMinutes: 'The number of minutes within which a booked visit must be paid for.',
  refundHoursBefore: 'The number of hours before its start until which a cancelled visit is refunded.',
  isRefundByWx: 'Whether WeChat refunds automatically.',
  config: 'The appearance of the clinic’s pages.',
  'config.appId': 'The id of the pages’ WeChat app.',
  'config.title': 'The title of the pages.',
  themeColor: 'The colour of buttons and links, as #rrggbb.',
  banners: 'Banners for home, in display order.',
  'banners.url': 'The image’s URL.',
  'banners.link': 'The target, a URL in the app; empty if there is none.',
  'config.notice': 'A notice for home; empty if there is none.',
  mchName: 'The payee’s name in WeChat’s cashier.',
  payDirectory: 'The path below which WeChat allows pages to start payments.',
  qrcodeUrl: 'The URL of the QR code of the clinic’s account.',
  accountName: 'The name of the clinic’s account.',
  'C4.isOpen': 'Whether orders can be paid online.',
  'C5.rows.id': 'The department’s id.',
  'C5.rows.name': 'The department’s name.',
  'C6.isOpen': 'Whether WeChat Pay is available.',
  'C11.chargeId': 'The id of the shipped order.',
  'C11.status': 'The status of the delivery.',
  'C11.id': 'The parcel’s id.',
  'C11.contactPhone': 'The carrier’s phone number.',
  'C12.rows.id': 'The department’s id.',
  'C12.rows.name': 'The department’s name.',
  'C14.expireAt': 'When this code expires; null if it does not.',
  'C15.payMode': 'Where a visit is paid for.',
  'C17.id': 'The chain’s id.',
  'C17.name': 'The chain’s name.',
}
