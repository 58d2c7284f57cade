import { FIXTURES } from '../clinic/fixtures'
import type { Scenario } from './scenario'
import { CLINIC_BANNERS, CLINIC_LOGO, CLINIC_NOTICE } from '../seed/clinic-branding'

export const editionExpiredScenario: Scenario = {
  name: 'edition-expired',
  title: '整个连锁的系统服务到期',
  english: 'The edition of the whole chain has expired',
  group: 'closed',
  prepare: (chain) => {
    chain.rules.isChainExpired = true
  },
}

export const childClinicExpiredScenario: Scenario = {
  name: 'child-clinic-expired',
  title: '只有青羊宫店到期',
  english: 'Only the clinic at Qingyang Palace has expired',
  group: 'closed',
  prepare: ({ books }) => {
    books.clinics.update(FIXTURES.clinics.qingyang, { isExpired: true })
  },
}

export const chainNodeScenario: Scenario = {
  name: 'chain-head',
  title: '门诊就是连锁总部，没有分店，没有到期',
  english: 'The clinic is the chain node itself, without children and not expired',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.isChainHead = true
  },
}

export const noRegistrationsScenario: Scenario = {
  name: 'feature-unsupported',
  title: '高新店没有开通挂号',
  english: 'The Gaoxin clinic takes no registrations',
  group: 'closed',
  prepare: ({ books }) => {
    const clinic = books.clinics.byId(FIXTURES.clinics.gaoxin)
    books.clinics.update(FIXTURES.clinics.gaoxin, { features: { ...clinic?.features, registration: false } })
  },
}

export const recordsHiddenScenario: Scenario = {
  name: 'records-hidden',
  title: '门诊不开放病历、检查和打印',
  english: 'The clinic shows no records, results or prints',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.reports = { ...rules.reports, isRecordOpen: false, isExamOpen: false, isPrintOpen: false }
  },
}

export const examsHiddenScenario: Scenario = {
  name: 'exams-hidden',
  title: '只开放病历，检查和打印不开放',
  english: 'Records are shown, results and prints are not',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.reports = { ...rules.reports, isExamOpen: false, isPrintOpen: false }
  },
}

export const customBrandingScenario: Scenario = {
  name: 'clinic-face',
  title: '门诊有自己的颜色、标志、通知和横幅',
  english: 'The clinic shows its own colour, logo, notice and banners',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.face = { color: '#e8590c', logoUrl: CLINIC_LOGO, notice: CLINIC_NOTICE, banners: CLINIC_BANNERS }
  },
}

export const chooseClinicScenario: Scenario = {
  name: 'choose-clinic',
  title: '先选门诊，再进首页',
  english: 'Patients choose a clinic before home opens',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.isUseSelectClinic = true
  },
}

export const locationDeniedScenario: Scenario = {
  name: 'gps-denied',
  title: '手机不让看位置',
  english: 'The phone tells nobody where it is',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.phoneGps = 'denied'
  },
}

/** A code that no version of the app has. */
const UNHEARD = 77

/**
 * The clinic's software is newer than the app: the newest visit, order and waitlist entry, and a doctor, have codes
 * that the app does not know.
 */
export const unknownCodesScenario: Scenario = {
  name: 'enum-from-the-future',
  title: '门诊升级了，用了手机不认识的状态',
  english: 'The clinic uses codes that the app does not know yet',
  group: 'network',
  prepare: ({ books }) => {
    const status = UNHEARD as never
    books.registrations.update('r5001', { status, payStatus: status })
    books.charges.update('o6002', { status })
    books.waitlist.update('w8002', { status })
    const doctor = books.doctors.byId(FIXTURES.doctors.linQinghe)
    if (!doctor?.advisory) return
    const chainInfo = { ...doctor.chainInfo, sex: status }
    books.doctors.update(doctor.id, { chainInfo, advisory: { ...doctor.advisory, status } })
  },
}

/** A clinic whose responses lack our additions to the specification. */
export const specificationOnlyScenario: Scenario = {
  name: 'spec-only',
  title: '门诊只说规范里写的，不多说一个字段',
  english: 'The clinic says the fields of the specification and no others',
  group: 'network',
  prepare: ({ rules }) => {
    rules.isSpecOnly = true
  },
}
