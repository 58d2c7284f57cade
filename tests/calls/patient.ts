import { FIXTURES, aPatient, gaoxin, linQinghe, wangJianguo, wangYaqin } from '../mocks/support/builders'
import { readCall, writeCall, type CallRecords } from './call-test-data'
import { LATER_TIME, LOGIN_REQUIRED_FIELDS, SUCCESS_EXAMPLE, consentsExample, loginExample } from './samples'
import * as wish from './request-samples'

const card = {
  id: 'card1',
  name: '王雅琴',
  patientId: 'p1',
  clinicId: 'c1',
  cardNo: '80020001',
  mobile: '138****0001',
  isMember: true,
  healthCard: { no: '5101000001', qrPayload: 'HC1', expireAt: LATER_TIME, isDynamic: true },
}
const guardian = { name: '王建国', idCardType: 0, idCard: '5101**********0011', mobile: '13800000002', relation: 2 }
const patient = {
  id: 'p1',
  name: '王雅琴',
  sex: 2,
  birthday: '1990-01-01',
  mobile: '13800000001',
  idCardType: 0,
  idCard: '5101**********0011',
  relation: 0,
  isMain: true,
  isMinor: false,
  guardian,
  allergyHistory: '青霉素',
  pastHistory: '无',
  cards: [card],
  version: 3,
}

export const patientRecords = {
  T1: {
    given: { parts: { id: 'p1' } },
    data: patient,
    needs: ['id'],
    asked: readCall(({ patients }) => patients.byId('p1')),
    inClinic: () => ({ parts: { id: wangYaqin } }),
    screen: ({ locatorByRole }) => ({ path: 'patients/p4001', good: locatorByRole('heading', '王雅琴的资料') }),
  },
  T2: {
    given: {},
    data: { rows: [patient] },
    needs: ['rows'],
    asked: readCall(({ patients }) => patients.all()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({ path: 'patients', good: locatorByRole('button', /王雅琴/) }),
  },
  T3: {
    given: {},
    data: patient,
    needs: ['id'],
    asked: readCall(({ patients }) => patients.main()),
    inClinic: () => ({}),
    screen: ({ textLocator }) => ({ path: 'me', good: textLocator('账号 王雅琴 138****0001'), told: 'silent' }),
  },
  T4: {
    given: {
      body: {
        name: '王小宝',
        sex: 1,
        birthday: '2025-01-01',
        mobile: '13800000001',
        idCardType: 5,
        idCard: '',
        relation: 1,
        guardian,
        consents: consentsExample,
      },
    },
    data: { patient, existed: { id: 'p8', nameMasked: '王*', mobileMasked: '138****0001' } },
    needs: ['patient', 'patient.id'],
    asked: writeCall(({ patients }) =>
      patients.add({
        ...wish.samplePerson,
        idCardType: 'none',
        idCard: '',
        relation: 'child',
        guardian: wish.sampleGuardian,
      }),
    ),
    inClinic: () => ({ body: aPatient() }),
    screen: ({ fillPerson, textLocator, textInput }) => ({
      path: 'patients/new',
      told: /没有收到门诊的回复，填的内容还在/,
      before: fillPerson,
      fires: (page) => page.getByRole('button', { name: '添加', exact: true }).tap(),
      // If the clinic received the first attempt, the patient file exists and is only linked.
      good: textLocator(/已添加|已为您绑定/),
      typed: (page) => textInput(page, /^姓名/),
      isDrafted: true,
    }),
  },
  T5: {
    given: { body: { patientId: 'p1', clinicId: 'c1', bindTicket: 'ticket-1' } },
    data: card,
    asked: writeCall(({ patients }) => patients.makeCard('p1', 'c1', 'ticket-1')),
    inClinic: () => ({ body: { patientId: wangYaqin, clinicId: gaoxin } }),
    screen: ({ fillPerson, textLocator }) => ({
      path: 'patients/new',
      told: /没有收到门诊的回复，填的内容还在/,
      before: fillPerson,
      fires: (page) => page.getByRole('button', { name: '添加', exact: true }).tap(),
      good: textLocator(/已添加|已为您绑定/),
    }),
  },
  T6: {
    given: {
      body: { id: 'card1', patientId: 'p1', name: '王雅琴', mobile: '13800000001', isApplyHealthCard: true },
    },
    data: card,
    needs: ['id'],
    asked: writeCall(({ patients }) =>
      patients.updateCard({
        id: 'card1',
        patientId: 'p1',
        name: '王雅琴',
        mobile: '13800000001',
        wantsHealthCard: true,
      }),
    ),
    inClinic: () => ({
      body: {
        id: `card${wangYaqin.slice(1)}`,
        patientId: wangYaqin,
        name: '王雅琴',
        mobile: '13800000001',
        isApplyHealthCard: true,
      },
    }),
    screen: ({ tapButtonNamed }) => ({
      path: 'patients/p4001/card',
      fires: tapButtonNamed('申领电子健康卡'),
      good: (page) => page.getByRole('img', { name: '王雅琴的电子健康卡二维码' }),
    }),
  },
  T7: {
    given: { parts: { id: 'p2' } },
    data: loginExample,
    needs: LOGIN_REQUIRED_FIELDS,
    asked: writeCall(({ patients }) => patients.select('p2')),
    inClinic: () => ({ parts: { id: wangJianguo } }),
    screen: ({ tapButtonNamed, textLocator }) => ({
      path: 'patients',
      fires: tapButtonNamed(/王建国/),
      good: (page) =>
        textLocator('已切换到 王建国')(page)
          .or(page.getByRole('button', { name: /王建国.*当前/ }))
          .first(),
    }),
  },
  T8: {
    ...SUCCESS_EXAMPLE,
    given: { parts: { clinicId: 'c1' }, query: { patientId: 'p2' } },
    asked: writeCall(({ patients }) => patients.unbind('c1', 'p2')),
    inClinic: ({ phone: { chain } }) => {
      chain.books.patients.create({ id: 'p-contract', accountId: FIXTURES.account.id, name: '张三' })
      return { parts: { clinicId: gaoxin }, query: { patientId: 'p-contract' } }
    },
    screen: ({ newFamilyMemberPath, unlinkPatient, textLocator }) => ({
      path: newFamilyMemberPath,
      fires: unlinkPatient,
      isGoneFine: true,
      good: textLocator('已解绑 李同尘'),
    }),
  },
  T9: {
    given: {
      parts: { clinicId: 'c1' },
      body: {
        id: 'p1',
        version: 3,
        name: '王雅琴',
        sex: 2,
        birthday: '1990-01-01',
        mobile: '13800000001',
        relation: 0,
        consents: consentsExample,
      },
    },
    data: patient,
    needs: ['id'],
    asked: writeCall(({ patients }) => patients.update('c1', { ...wish.samplePerson, id: 'p1', version: 3 })),
    inClinic: () => ({
      parts: { clinicId: gaoxin },
      body: { id: wangYaqin, version: 1, allergyHistory: '无', consents: [] },
    }),
    screen: ({ textInput, tapButtonNamed, textLocator }) => ({
      path: 'patients/p4001',
      before: (page) => textInput(page, '既往史').fill('高血压'),
      fires: tapButtonNamed('保存'),
      // If the clinic received the first attempt, there is nothing left to save.
      good: textLocator(/已保存|没有改动/),
      told: /没有保存成功，填的内容还在/,
      typed: (page) => textInput(page, '既往史'),
      isDrafted: true,
    }),
  },
  T25: {
    given: { parts: { id: 'p1' }, query: { doctorId: 'd1' } },
    data: {
      isRevisit: true,
      lastVisitDate: '2030-04-01',
      lastDiagnosis: '脾胃虚弱',
      isRecordNeeded: false,
      isFirstVisitAllowed: true,
    },
    asked: readCall(({ patients }) => patients.revisit('p1', 'd1')),
    inClinic: () => ({ parts: { id: wangYaqin }, query: { doctorId: linQinghe } }),
    screen: ({ textLocator }) => ({ path: 'advisory/d2001', good: textLocator(/上次就诊/), told: 'silent' }),
  },
} satisfies Partial<CallRecords>
