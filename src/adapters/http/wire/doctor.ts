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
import { ADVISORY_DOCTOR_STATUS } from './enumerations'

const doctorClinicSchema = v.pipe(
  v.object({ clinicId: idSchema, clinicName: optionalText, fee: yuanOrUndefined, nextDate: optionalDay }),
  v.transform(({ fee, nextDate, ...rest }) => ({ ...rest, ...omitNullish({ feeFen: fee, nextDate }) })),
)
const chainInfoSchema = optionalField(
  v.object({
    practiceImgUrl: optionalImageUrl,
    practiceInfo: optionalList(listItemText),
    introduction: optionalText,
    tags: optionalList(listItemText),
    goodAt: optionalText,
  }),
)
const doctorConsultationSchema = v.pipe(
  v.object({
    fee: yuanOrUndefined,
    avgReplyTime: numberSchema,
    onlineReplyCount: countSchemaUpTo(9_999_999),
    status: codeSchemaOf(ADVISORY_DOCTOR_STATUS),
  }),
  v.transform(({ fee, avgReplyTime, onlineReplyCount, status }) => ({
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
  v.transform(({ sort, tags, chainInfo, clinicInfo, advisoryInfo, ...wire }): Doctor => {
    return {
      id: wire.id,
      name: wire.name,
      namePy: wire.namePy,
      isDoctor: wire.isDoctor ?? !wire.isTherapist,
      isTherapist: wire.isTherapist,
      departments: wire.departments,
      titles: titleLabelsOf(chainInfo?.practiceInfo ?? []),
      photoUrl: chainInfo?.practiceImgUrl ?? '',
      introduction: chainInfo?.introduction ?? '',
      goodAt: chainInfo?.goodAt ?? '',
      tags: [...tags.map(({ name }) => name), ...(chainInfo?.tags ?? [])],
      clinics: clinicInfo,
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

/** Descriptions for the generated API documents (docs/generated). */
export const doctorFieldDocs = {
  'Doctor.id': 'The doctor’s id.',
  'Doctor.name': 'The doctor’s name.',
  doctorId: 'The doctor’s id.',
  doctorName: 'The doctor’s name.',
  namePy: 'The name in pinyin, which searches also match.',
  isDoctor: 'Whether patients can book visits.',
  isTherapist: 'Whether patients can book therapy sessions.',
  departments: 'The departments that the doctor belongs to.',
  'departments.id': 'The department’s id.',
  'departments.name': 'The department’s name.',
  recentFlag: 'Whether the patient has visited this doctor before: 0 no, 1 yes; the app does not read it.',
  'Doctor.sort': 'The number by which lists are sorted, lowest first; 1000 if it is missing.',
  'Doctor.tags': 'The doctor’s specialities; each can be used as a filter (D6).',
  'tags.id': 'The tag’s id.',
  'tags.name': 'The tag’s text.',
  chainInfo: 'The chain’s description of the doctor; null if there is none.',
  practiceImgUrl: 'The URL of the doctor’s photo; empty if there is none.',
  practiceInfo: 'The doctor’s titles, each as `level|label`; the app shows the label.',
  'chainInfo.introduction': 'The description’s text.',
  'chainInfo.tags': 'Further tags, as text.',
  goodAt: 'The doctor’s specialities, as text.',
  'Doctor.clinicInfo': 'The clinics where the doctor works.',
  'clinicInfo.fee': 'The fee of a visit there.',
  advisoryInfo: 'The doctor’s terms for online consultations; null if there are none.',
  'advisoryInfo.fee': 'The fee of a consultation.',
  avgReplyTime: 'The doctor’s average reply time in minutes.',
  onlineReplyCount: 'The number of replies that the doctor has given.',
  'advisoryInfo.status': 'Whether the doctor accepts questions now.',
  codeUrl: 'The URL of the QR code’s image.',
  codeText: 'The text of the QR code.',
  posterUrl: 'The URL of a poster with the code; empty if there is none.',
  keyword: 'The search term: a name, pinyin, a department or a speciality.',
  'D1.offset': 'The number of doctors to skip.',
  'D1.limit': 'The maximum number of doctors to return.',
  'D7.expireAt': 'When the code expires; null if it does not.',
  'D7.clinicId': 'The id of the clinic to which the code leads.',
  'D7.scene': 'The purpose of the code; the app sends `doctor`.',
}
