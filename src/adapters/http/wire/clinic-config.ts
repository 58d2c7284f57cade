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
    ({
      isNeedReason,
      isNeedIdCard,
      timeMode,
      signDistanceMeter,
      stopTime,
      blockRule,
      cancelHoursBefore,
      ...rest
    }): AppointmentConfig => ({
      isOpen: rest.isOpen,
      advanceDays: rest.advanceDays,
      releaseTime: rest.releaseTime,
      isByHalfDay: timeMode === 1,
      isIdCardNeeded: isNeedIdCard,
      isReasonNeeded: isNeedReason,
      signAdvanceMinutes: rest.signAdvanceMinutes,
      signDistanceMeters: signDistanceMeter,
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

/** Descriptions for the documents of the contract. */
export const clinicConfigFieldDocs = {
  isOpen: 'Whether it is open at all.',
  'AppointConfig.isOpen': 'Whether numbers can be booked online.',
  advanceDays: 'How many days ahead can be booked.',
  releaseTime: 'When the numbers of a new day are released, HH:mm.',
  stopTime: 'When booking for the same day ends, HH:mm; null where it does not.',
  timeMode: 'How times are shown: 0 each by itself, 1 by half day.',
  isNeedIdCard: 'Whether a document is needed to book.',
  isNeedReason: 'Whether the reason for the visit is needed to book.',
  cancelHoursBefore: 'Until how many hours before its time a visit can be cancelled.',
  signAdvanceMinutes: 'From how many minutes before its time a visit can be signed in to.',
  signDistanceMeter: 'Within how many metres of the clinic one can sign in.',
  isWaitGrabOpen: 'Whether there are waiting lists.',
  offerMinutes: 'How many minutes a freed number is held for the next in line.',
  blockRule: 'When somebody who did not come is blocked; null where nobody is.',
  missLimit: 'How many visits may be missed before it blocks.',
  windowDays: 'Within how many days they count.',
  blockDays: 'For how many days it blocks.',
  notice: 'What the clinic wants to be read beforehand.',
  isNeedPay: 'Whether a registration is paid at all.',
  payMinutes: 'Within how many minutes a booked number must be paid.',
  refundHoursBefore: 'Until how many hours before its time the fee is given back.',
  isRefundByWx: 'Whether WeChat gives it back by itself.',
  config: 'How the clinic’s pages look.',
  'config.appId': 'The WeChat app of the pages.',
  'config.title': 'The title over the pages.',
  themeColor: 'The colour of actions, as #rrggbb.',
  banners: 'Pictures on home, in this order.',
  'banners.url': 'The picture’s address.',
  'banners.link': 'Where it leads: an address of the app, or nothing.',
  'config.notice': 'A notice on home; empty where there is none.',
  mchName: 'Who receives the money, as WeChat’s cashier names it.',
  payDirectory: 'The path under which WeChat lets pages pay.',
  qrcodeUrl: 'The picture of the QR code of the clinic’s account.',
  accountName: 'The name of the clinic’s account.',
  'C4.isOpen': 'Whether orders can be paid online.',
  'C5.rows.id': 'The department’s id.',
  'C5.rows.name': 'The department’s name.',
  'C6.isOpen': 'Whether WeChat Pay can be used.',
  'C11.chargeId': 'The order that is on its way.',
  'C11.status': 'Where the parcel is.',
  'C11.id': 'The parcel’s id.',
  'C11.contactPhone': 'The company’s telephone number.',
  'C12.rows.id': 'The department’s id.',
  'C12.rows.name': 'The department’s name.',
  'C14.expireAt': 'When this code no longer counts; null where it stays.',
  'C15.payMode': 'Where it is paid.',
  'C17.id': 'The chain’s id.',
  'C17.name': 'The chain’s name.',
}
