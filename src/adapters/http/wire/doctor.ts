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

/** Descriptions for the documents of the contract. */
export const doctorFieldDocs = {
  'Doctor.id': 'The doctor’s id.',
  'Doctor.name': 'The doctor’s name.',
  doctorId: 'The doctor’s id.',
  doctorName: 'The doctor’s name.',
  namePy: 'The name in pinyin, by which a search finds it.',
  'Doctor.mobile': 'The doctor’s number where the clinic shows it; empty otherwise.',
  isDoctor: 'Whether patients book numbers with them.',
  isTherapist: 'Whether patients book sessions with them.',
  departments: 'The departments that the doctor belongs to.',
  'departments.id': 'The department’s id.',
  'departments.name': 'The department’s name.',
  recentFlag: 'Whether the patient has been with them: 0 no, 1 yes.',
  'Doctor.sort': 'The place in a list; the smallest first, 1000 where it is missing.',
  'Doctor.tags': 'What they are known for; each is a filter (D6).',
  'tags.id': 'The tag’s id.',
  'tags.name': 'The tag’s words.',
  chainInfo: 'What the chain tells of the doctor; null where it tells nothing.',
  practiceImgUrl: 'The address of the doctor’s picture; empty where there is none.',
  practiceInfo: 'Titles, each as `level|label`; the label is shown.',
  'chainInfo.introduction': 'What is told of the doctor.',
  'chainInfo.tags': 'More tags, as words.',
  goodAt: 'What the doctor is good at.',
  'Doctor.clinicInfo': 'The clinics where the doctor works.',
  'clinicInfo.fee': 'The fee of a visit there.',
  advisoryInfo: 'The doctor’s terms of consultation; null where there is none.',
  employeeId: 'The doctor’s id as a partner of a consultation.',
  employeeName: 'The doctor’s name there.',
  'advisoryInfo.fee': 'The fee of a consultation.',
  avgReplyTime: 'How many minutes the doctor takes to answer, on the average.',
  onlineReplyCount: 'How many answers the doctor has given.',
  'advisoryInfo.status': 'Whether the doctor takes questions now.',
  codeUrl: 'The picture of the QR code.',
  codeText: 'The text of the QR code.',
  posterUrl: 'The picture of a poster with the code; empty where there is none.',
  keyword: 'What is searched for: a name, pinyin, a department or what a doctor is good at.',
  'D1.offset': 'How many doctors are skipped.',
  'D1.limit': 'How many doctors are wanted at most.',
  'D7.expireAt': 'When the code no longer counts; null where it stays.',
  'D7.clinicId': 'The clinic that the code leads to.',
  'D7.scene': 'What the code is for; the app sends `doctor`.',
}
