import * as v from 'valibot'
import { DEFAULT_SORT, titleLabel, type Doctor } from '@/domain/doctor'
import {
  maybeDay,
  maybeList,
  maybeNumber,
  plainText,
  wireCode,
  wireFlag,
  wireId,
  wireNumber,
  wireText,
  yuanOrNone,
} from './basics'
import { ADVISORY_DOCTOR_STATUS, SEX } from './enumerations'

const wireNamed = v.object({ id: wireId, name: plainText })
const wireDoctorClinic = v.pipe(
  v.object({ clinicId: wireId, clinicName: plainText, fee: yuanOrNone, nextDate: maybeDay }),
  v.transform(({ fee, nextDate, ...rest }) => ({ ...rest, feeFen: fee, ...(nextDate && { nextDate }) })),
)
const wireChainInfo = v.optional(
  v.nullable(
    v.object({
      practiceImgUrl: plainText,
      practiceInfo: maybeList(v.string()),
      sex: wireCode(SEX),
      introduction: plainText,
      tags: maybeList(v.string()),
      goodAt: plainText,
    }),
  ),
)
const wireAdvisory = v.pipe(
  v.object({
    employeeId: plainText,
    employeeName: wireText,
    fee: yuanOrNone,
    avgReplyTime: wireNumber,
    onlineReplyCount: wireNumber,
    status: wireCode(ADVISORY_DOCTOR_STATUS),
  }),
  v.transform(({ employeeId, fee, avgReplyTime, onlineReplyCount, status }) => ({
    employeeId,
    feeFen: fee,
    replyMinutes: avgReplyTime,
    replyCount: onlineReplyCount,
    status,
  })),
)

/** The mapping of spec section 3. */
export const wireDoctor = v.pipe(
  v.object({
    id: wireId,
    name: plainText,
    namePy: plainText,
    mobile: wireText,
    isDoctor: wireFlag,
    isTherapist: wireFlag,
    departments: maybeList(wireNamed),
    recentFlag: wireNumber,
    sort: maybeNumber,
    tags: maybeList(wireNamed),
    chainInfo: wireChainInfo,
    clinicInfo: maybeList(wireDoctorClinic),
    advisoryInfo: v.nullish(v.fallback(v.nullable(wireAdvisory), null)),
  }),
  v.transform(({ recentFlag, sort, tags, chainInfo, clinicInfo, advisoryInfo, ...wire }): Doctor => {
    const titles = (chainInfo?.practiceInfo ?? []).map(titleLabel).filter(Boolean)
    return {
      id: wire.id,
      name: wire.name,
      namePy: wire.namePy,
      isDoctor: wire.isDoctor,
      isTherapist: wire.isTherapist,
      departments: wire.departments,
      titles,
      photoUrl: chainInfo?.practiceImgUrl ?? '',
      sex: chainInfo?.sex ?? 'unknown',
      introduction: chainInfo?.introduction ?? '',
      goodAt: chainInfo?.goodAt ?? '',
      tags: [...tags.map(({ name }) => name), ...(chainInfo?.tags ?? [])],
      clinics: clinicInfo,
      isRecent: recentFlag === 1,
      sort: sort ?? DEFAULT_SORT,
      ...(advisoryInfo && { advisory: advisoryInfo }),
    }
  }),
)
