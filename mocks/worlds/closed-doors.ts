import { KNOWN } from '../clinic/known'
import type { World } from './world'

export const editionExpired: World = {
  name: 'edition-expired',
  title: '整个连锁的系统服务到期',
  english: 'The edition of the whole chain has expired',
  group: 'closed',
  prepare: (chain) => {
    chain.rules.isChainExpired = true
  },
}
export const childClinicExpired: World = {
  name: 'child-clinic-expired',
  title: '只有青羊宫店到期',
  english: 'Only the clinic at Qingyang Palace has expired',
  group: 'closed',
  prepare: ({ books }) => {
    books.clinics.update(KNOWN.clinics.qingyang, { isExpired: true })
  },
}
export const chainHead: World = {
  name: 'chain-head',
  title: '门诊就是连锁总部，没有分店，没有到期',
  english: 'The clinic is the chain node itself, without children and not expired',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.isChainHead = true
  },
}
export const featureUnsupported: World = {
  name: 'feature-unsupported',
  title: '高新店没有开通挂号',
  english: 'The Gaoxin clinic takes no registrations',
  group: 'closed',
  prepare: ({ books }) => {
    const clinic = books.clinics.byId(KNOWN.clinics.gaoxin)
    books.clinics.update(KNOWN.clinics.gaoxin, { features: { ...clinic?.features, registration: false } })
  },
}
export const recordsHidden: World = {
  name: 'records-hidden',
  title: '门诊不开放病历、检查和打印',
  english: 'The clinic shows no records, results or prints',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.reports = { ...rules.reports, isRecordOpen: false, isExamOpen: false, isPrintOpen: false }
  },
}
export const examsHidden: World = {
  name: 'exams-hidden',
  title: '只开放病历，检查和打印不开放',
  english: 'Records are shown, results and prints are not',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.reports = { ...rules.reports, isExamOpen: false, isPrintOpen: false }
  },
}
