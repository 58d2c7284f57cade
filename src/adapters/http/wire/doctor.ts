import * as v from 'valibot'
import { DEFAULT_SORT, titlesOf, type Doctor, type DoctorCode } from '@/domain/doctor/doctor'
import {
  known,
  maybe,
  maybeDay,
  maybeInstant,
  maybeList,
  plainId,
  plainNumber,
  plainPicture,
  plainText,
  wireCode,
  wireFlag,
  wireId,
  wireNumber,
  wireNumberUpTo,
  yuanOrNone,
} from './basics'
import { ADVISORY_DOCTOR_STATUS, SEX } from './enumerations'

const wireNamed = v.object({ id: wireId, name: plainText })
const wireDoctorClinic = v.pipe(
  v.object({ clinicId: wireId, clinicName: plainText, fee: yuanOrNone, nextDate: maybeDay }),
  v.transform(({ fee, nextDate, ...rest }) => ({ ...rest, feeFen: fee, ...known({ nextDate }) })),
)
const wireChainInfo = maybe(
  v.object({
    practiceImgUrl: plainPicture,
    practiceInfo: maybeList(v.string()),
    sex: wireCode(SEX, [0]),
    introduction: plainText,
    tags: maybeList(v.string()),
    goodAt: plainText,
  }),
)
const wireConsultation = v.pipe(
  v.object({
    employeeId: plainId,
    employeeName: plainText,
    fee: yuanOrNone,
    avgReplyTime: wireNumber,
    onlineReplyCount: wireNumberUpTo(9_999_999),
    status: wireCode(ADVISORY_DOCTOR_STATUS),
  }),
  v.transform(({ employeeId, employeeName, fee, avgReplyTime, onlineReplyCount, status }) => ({
    employeeId,
    employeeName,
    feeFen: fee,
    replyMinutes: avgReplyTime,
    replyCount: onlineReplyCount,
    status,
  })),
)

/** The mapping of docs/product/entities.md. */
export const wireDoctor = v.pipe(
  v.object({
    id: wireId,
    name: plainText,
    namePy: plainText,
    mobile: plainText,
    isDoctor: wireFlag,
    isTherapist: wireFlag,
    departments: maybeList(wireNamed),
    recentFlag: plainNumber,
    sort: maybe(v.number()),
    tags: maybeList(wireNamed),
    chainInfo: wireChainInfo,
    clinicInfo: maybeList(wireDoctorClinic),
    advisoryInfo: maybe(wireConsultation),
  }),
  v.transform(({ recentFlag, sort, tags, chainInfo, clinicInfo, advisoryInfo, ...wire }): Doctor => {
    return {
      id: wire.id,
      name: wire.name,
      namePy: wire.namePy,
      isDoctor: wire.isDoctor,
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
      isRecent: recentFlag === 1,
      sort: sort ?? DEFAULT_SORT,
      ...known({ consultation: advisoryInfo }),
    }
  }),
)

export const wireDoctorCode = v.pipe(
  v.object({ codeUrl: plainPicture, codeText: plainText, posterUrl: plainPicture, expireAt: maybeInstant }),
  v.transform(({ codeUrl, codeText, posterUrl, expireAt }): DoctorCode => ({
    url: codeUrl,
    text: codeText,
    posterUrl,
    ...known({ expiresAt: expireAt }),
  })),
)
