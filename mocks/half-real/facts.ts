import * as v from 'valibot'
import { idSchema } from '@/adapters/http/wire/basics'
import { isDay, type Day } from '@/domain/general/day'

/** A field that a server may omit; a value of another type counts as omitted. */
const said = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)
const id = said(idSchema)
const text = said(v.pipe(v.string(), v.nonEmpty()))
const number = said(v.number())
const flag = said(v.boolean())
const texts = said(v.array(v.string()))
const day = said(v.custom<Day>((value) => typeof value === 'string' && isDay(value)))
const named = v.object({ id: idSchema, name: text })

/** What the mock clinic reads of a server's clinic, doctor, patient, login and registration. */
export const clinicFacts = v.object({
  id: idSchema,
  name: text,
  shortName: text,
  addressDetail: text,
  addressGeo: text,
  contactPhone: text,
  features: said(v.record(v.string(), v.boolean())),
})
export const departmentFacts = v.object({ id: idSchema, name: text, isTherapy: flag })
export const doctorFacts = v.object({
  id: idSchema,
  name: text,
  namePy: text,
  isDoctor: flag,
  isTherapist: flag,
  sort: number,
  departments: said(v.array(named)),
  chainInfo: said(v.object({ practiceInfo: texts, sex: number, introduction: text, goodAt: text })),
  clinicInfo: said(v.array(v.object({ clinicId: idSchema, clinicName: text, fee: number }))),
})
export const remainFacts = v.object({
  doctorId: idSchema,
  doctorName: text,
  namePy: text,
  departments: said(v.array(named)),
  practiceInfo: texts,
  fee: number,
})
export const dayFacts = v.object({
  clinicId: idSchema,
  clinicName: text,
  departmentId: id,
  departmentName: text,
  roomName: text,
  fee: number,
})
export const patientFacts = v.object({
  id: idSchema,
  name: text,
  sex: number,
  birthday: day,
  mobile: text,
  idCardType: number,
  idCard: text,
  relation: number,
  isMain: flag,
  version: number,
  cards: said(v.array(v.object({ id: idSchema, clinicId: idSchema, cardNo: text, mobile: text }))),
})
export const loginFacts = v.object({
  token: idSchema,
  openId: text,
  patientId: id,
  patientCard: said(v.object({ name: text })),
})
export const registrationFacts = v.object({
  id: idSchema,
  regNo: text,
  clinicId: idSchema,
  clinicName: text,
  doctorId: idSchema,
  doctorName: text,
  patient: named,
  reserveDate: v.custom<Day>((value) => typeof value === 'string' && isDay(value)),
  timeStart: v.string(),
  timeEnd: v.string(),
  dayPart: said(v.picklist([0, 1, 2])),
  orderNo: number,
  businessType: said(v.picklist([0, 1])),
  status: v.picklist([0, 5, 10, 20, 30, 40, 90, 91, 92]),
  fee: number,
  payStatus: said(v.picklist([0, 1, 2, 3])),
  payDeadline: text,
  chargeId: id,
})
