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
