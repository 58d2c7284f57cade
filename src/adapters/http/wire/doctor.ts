import * as v from 'valibot'
import { DEFAULT_SORT_ORDER, titlesOf, type Doctor, type DoctorQrCode } from '@/domain/doctor/doctor'
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
  wireCode,
  wireFlag,
  wireId,
  wireNamed,
  wireNumber,
  wireNumberUpTo,
} from './basics'
import { ADVISORY_DOCTOR_STATUS, SEX } from './enumerations'

const wireDoctorClinic = v.pipe(
  v.object({ clinicId: wireId, clinicName: optionalText, fee: yuanOrUndefined, nextDate: optionalDay }),
  v.transform(({ fee, nextDate, ...rest }) => ({ ...rest, ...omitNullish({ feeFen: fee, nextDate }) })),
)
const wireChainInfo = optionalField(
  v.object({
    practiceImgUrl: optionalImageUrl,
    practiceInfo: optionalList(listItemText),
    sex: wireCode(SEX, [0]),
    introduction: optionalText,
    tags: optionalList(listItemText),
    goodAt: optionalText,
  }),
)
const wireConsultation = v.pipe(
  v.object({
    employeeId: optionalId,
    employeeName: optionalText,
    fee: yuanOrUndefined,
    avgReplyTime: wireNumber,
    onlineReplyCount: wireNumberUpTo(9_999_999),
    status: wireCode(ADVISORY_DOCTOR_STATUS),
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

/** The mapping of docs/product/entities.md. */
export const wireDoctor = v.pipe(
  v.object({
    id: wireId,
    name: optionalText,
    namePy: optionalText,
    mobile: optionalText,
    isDoctor: optionalFlag,
    isTherapist: wireFlag,
    departments: optionalList(wireNamed),
    recentFlag: numberFlag,
    sort: optionalSortOrder,
    tags: optionalList(wireNamed),
    chainInfo: wireChainInfo,
    clinicInfo: optionalList(wireDoctorClinic),
    advisoryInfo: optionalField(wireConsultation),
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
      titles: titlesOf(chainInfo?.practiceInfo ?? []),
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

export const wireDoctorCode = v.pipe(
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
