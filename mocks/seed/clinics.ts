import type { Database } from '../clinic/database'
import type { ClinicRow, OpenHoursRow } from '../clinic/clinics/rows'
import { clinicPhotos } from './clinic-photos'
import { FIXTURES } from '../clinic/fixtures'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const hours = (weeks: readonly number[], timeStart: string, timeEnd: string): OpenHoursRow[] =>
  weeks.map((week) => ({ week, timeStart, timeEnd }))

const FEATURES = {
  registration: true,
  therapy: true,
  advisory: true,
  member: true,
  airPharmacy: true,
  waitGrab: true,
  report: true,
}
const RULES = {
  advanceDays: 14,
  releaseTime: '07:30',
  cancelHoursBefore: 2,
  signAdvanceMinutes: 60,
  signDistanceMeter: 500,
  blockRule: { missLimit: 3, windowDays: 90, blockDays: 30 },
}
const { gaoxin, jinjiang, qingyang } = FIXTURES.clinics

const CLINICS: readonly ClinicRow[] = [
  {
    id: gaoxin,
    name: '成都仁和堂中医门诊部（高新店）',
    shortName: '仁和堂·高新店',
    addressDetail: '成都市高新区天府三街 69 号 1 栋 2 楼',
    addressGeo: '104.0672,30.5446',
    contactPhone: '028-85190001',
    openHours: hours(EVERY_DAY, '08:00', '20:30'),
    features: FEATURES,
    introduction:
      '2009 年开诊，以中医内科、针灸与推拿见长。二楼是诊室，三楼是理疗区，地铁天府三街站 B 口出来走三分钟。诊室安静，常年有热茶。',
    trafficRoute:
      '地铁 1 号线天府三街站 B 口，步行 200 米；公交 118、501 路天府三街站。地下二层可停车，看诊免费两小时。',
    photos: clinicPhotos('door', 'hall', 'rooms'),
    isDefault: true,
    isExpired: false,
    appoint: {
      ...RULES,
      notice: '就诊前 2 小时可取消；前 4 小时取消，挂号费原路退回。迟到 15 分钟以上，按现场顺序安排。',
    },
    payMode: 1,
    payMinutes: 15,
    refundHoursBefore: 4,
  },
  {
    id: jinjiang,
    name: '成都仁和堂中医医院（锦江总院）',
    shortName: '仁和堂·锦江总院',
    addressDetail: '成都市锦江区东大街下东大街段 216 号',
    addressGeo: '104.0826,30.6530',
    contactPhone: '028-86660216',
    openHours: hours(EVERY_DAY, '07:30', '21:00'),
    features: FEATURES,
    introduction: '仁和堂的第一家门诊，1998 年开在东大街。科室最全，名老中医工作室在三楼，煎药房每天代煎，当天可取。',
    trafficRoute: '地铁 2 号线东大路站 A 口，步行 350 米；公交 58、81、98 路下东大街站。',
    photos: clinicPhotos('door'),
    isDefault: false,
    isExpired: false,
    appoint: { ...RULES, notice: '就诊前 2 小时可取消，挂号费原路退回。请带好身份证。' },
    payMode: 1,
    payMinutes: 15,
    refundHoursBefore: 2,
  },
  {
    id: qingyang,
    name: '成都仁和堂中医诊所（青羊宫店）',
    shortName: '仁和堂·青羊宫店',
    addressDetail: '成都市青羊区一环路西二段 17 号',
    addressGeo: '104.0432,30.6603',
    contactPhone: '028-87770017',
    openHours: hours(EVERY_DAY, '08:00', '18:00'),
    features: { ...FEATURES, airPharmacy: false, member: false },
    introduction: '青羊宫旁的小门诊，八位医生轮流坐诊，街坊多。挂号费到店付。',
    trafficRoute: '地铁 5 号线青羊宫站 D 口，步行 180 米；公交 11、19、27 路青羊宫站。',
    photos: [],
    isDefault: false,
    isExpired: false,
    appoint: { ...RULES, notice: '挂号费到店付。来不了请提前 2 小时取消，把号让给别人。' },
    payMode: 0,
    payMinutes: 15,
    refundHoursBefore: 2,
  },
]

export function seedClinics(books: Database): void {
  for (const clinic of CLINICS) books.clinics.create(clinic)
}
