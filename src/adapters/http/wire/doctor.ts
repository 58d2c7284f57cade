import * as v from 'valibot'
import { DEFAULT_SORT_ORDER, titleLabelsOf, type Doctor, type DoctorQrCode } from '@/domain/doctor/doctor'
import {
  omitNullish,
  optionalField,
  optionalDay,
  optionalInstant,
  optionalList,
  optionalSortOrder,
  yuanOrUndefined,
  numberFlag,
  optionalId,
  optionalImageUrl,
  optionalText,
  listItemText,
  optionalFlag,
  codeSchemaOf,
  flagSchema,
  idSchema,
  namedSchema,
  numberSchema,
  countSchemaUpTo,
} from './basics'
import { ADVISORY_DOCTOR_STATUS, SEX } from './enumerations'

const doctorClinicSchema = v.pipe(
  v.object({ clinicId: idSchema, clinicName: optionalText, fee: yuanOrUndefined, nextDate: optionalDay }),
  v.transform(({ fee, nextDate, ...rest }) => ({ ...rest, ...omitNullish({ feeFen: fee, nextDate }) })),
)
const chainInfoSchema = optionalField(
  v.object({
    practiceImgUrl: optionalImageUrl,
    practiceInfo: optionalList(listItemText),
    sex: codeSchemaOf(SEX, [0]),
    introduction: optionalText,
    tags: optionalList(listItemText),
    goodAt: optionalText,
  }),
)
const doctorConsultationSchema = v.pipe(
  v.object({
    employeeId: optionalId,
    employeeName: optionalText,
    fee: yuanOrUndefined,
    avgReplyTime: numberSchema,
    onlineReplyCount: countSchemaUpTo(9_999_999),
    status: codeSchemaOf(ADVISORY_DOCTOR_STATUS),
  }),
  v.transform(({ employeeId, employeeName, fee, avgReplyTime, onlineReplyCount, status }) => ({
    employeeId,
    employeeName,
    replyMinutes: avgReplyTime,
    replyCount: onlineReplyCount,
    status,
    ...omitNullish({ feeFen: fee }),
  })),
)

/** Mapping as in docs/product/entities.md. */
export const doctorSchema = v.pipe(
  v.object({
    id: idSchema,
    name: optionalText,
    namePy: optionalText,
    mobile: optionalText,
    isDoctor: optionalFlag,
    isTherapist: flagSchema,
    departments: optionalList(namedSchema),
    recentFlag: numberFlag,
    sort: optionalSortOrder,
    tags: optionalList(namedSchema),
    chainInfo: chainInfoSchema,
    clinicInfo: optionalList(doctorClinicSchema),
    advisoryInfo: optionalField(doctorConsultationSchema),
  }),
  v.transform(({ recentFlag, sort, tags, chainInfo, clinicInfo, advisoryInfo, ...wire }): Doctor => {
    return {
      id: wire.id,
      name: wire.name,
      namePy: wire.namePy,
      isDoctor: wire.isDoctor ?? !wire.isTherapist,
      isTherapist: wire.isTherapist,
      departments: wire.departments,
      mobile: wire.mobile,
      titles: titleLabelsOf(chainInfo?.practiceInfo ?? []),
      photoUrl: chainInfo?.practiceImgUrl ?? '',
      sex: chainInfo?.sex ?? 'unknown',
      introduction: chainInfo?.introduction ?? '',
      goodAt: chainInfo?.goodAt ?? '',
      tags: [...tags.map(({ name }) => name), ...(chainInfo?.tags ?? [])],
      clinics: clinicInfo,
      isRecent: recentFlag,
      sort: sort ?? DEFAULT_SORT_ORDER,
      ...omitNullish({ consultation: advisoryInfo }),
    }
  }),
)

export const doctorQrCodeSchema = v.pipe(
  v.object({
    codeUrl: optionalImageUrl,
    codeText: optionalText,
    posterUrl: optionalImageUrl,
    expireAt: optionalInstant,
  }),
  v.transform(({ codeUrl, codeText, posterUrl, expireAt }): DoctorQrCode => ({
    url: codeUrl,
    text: codeText,
    posterUrl,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
