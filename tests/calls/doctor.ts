import { gaoxin, linQinghe } from '../mocks/support/builders'
import { backgroundCall, readCall, writeCall, type CallRecords } from './call-test-data'
import { LATER_TIME } from './samples'

const doctor = {
  id: 'd1',
  name: '林清和',
  namePy: 'linqinghe',
  isDoctor: true,
  isTherapist: false,
  departments: [{ id: 'dep1', name: '针灸科' }],
  recentFlag: 1,
  sort: 3,
  tags: [{ id: 't1', name: '医保' }],
  chainInfo: {
    practiceImgUrl: 'https://img.example.com/d1.jpg',
    practiceInfo: ['1|主任医师'],
    introduction: '从医二十年',
    tags: ['省名中医'],
    goodAt: '脾胃病',
  },
  clinicInfo: [{ clinicId: 'c1', clinicName: '高新店', fee: 25.5, nextDate: '2030-05-02' }],
  advisoryInfo: {
    fee: 30,
    avgReplyTime: 12,
    onlineReplyCount: 1206,
    status: 1,
  },
}

export const doctorRecords = {
  D1: {
    given: { query: { isOnline: '1' }, body: { keyword: '脾胃', offset: 0, limit: 20 } },
    data: { total: 1, rows: [doctor] },
    needs: ['rows'],
    asked: readCall(({ doctors }) => doctors.search({ keyword: '脾胃', isOnline: true, offset: 0, limit: 20 })),
    inClinic: () => ({ query: { isOnline: '0' }, body: { keyword: '针灸' } }),
    screen: ({ locatorByRole }) => ({ path: 'doctors/search?keyword=失眠', good: locatorByRole('article') }),
  },
  D2: {
    given: { query: { clinic: '1', advisory: '1' }, body: ['d1', 'd2'] },
    data: { rows: [doctor] },
    needs: ['rows'],
    asked: readCall(({ doctors }) => doctors.byIds(['d1', 'd2'])),
    inClinic: () => ({ query: { clinic: '1', advisory: '1' }, body: [linQinghe] }),
    screen: ({ tapButtonNamed, navigateTo }) => ({
      path: 'doctors/d2001',
      before: tapButtonNamed('收藏林清和'),
      fires: navigateTo('doctors?kind=saved'),
      good: (page) => page.getByRole('article').first(),
    }),
  },
  D3: {
    given: { query: { clinic: '1', advisory: '1', doctorId: 'd1' } },
    data: doctor,
    needs: ['id'],
    asked: readCall(({ doctors }) => doctors.byId('d1')),
    inClinic: () => ({ query: { clinic: '1', advisory: '1', doctorId: linQinghe } }),
    screen: ({ linQingheHeading }) => ({ path: 'doctors/d2001', good: linQingheHeading }),
  },
  D4: {
    given: {},
    data: { rows: [doctor] },
    needs: ['rows'],
    asked: backgroundCall(({ doctors }) => doctors.recent()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({ path: 'doctors?kind=recent', good: locatorByRole('article') }),
  },
  D5: {
    given: {},
    data: { rows: [doctor] },
    needs: ['rows'],
    asked: readCall(({ doctors }) => doctors.ofChain()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({ path: 'doctors?kind=all', good: locatorByRole('article') }),
  },
  D6: {
    given: { parts: { tag: '省名中医' } },
    data: { rows: [doctor] },
    needs: ['rows'],
    asked: readCall(({ doctors }) => doctors.byTag('省名中医')),
    inClinic: () => ({ parts: { tag: '省名中医' } }),
    screen: ({ locatorByRole }) => ({ path: 'doctors/tag/省名中医', good: locatorByRole('article') }),
  },
  D7: {
    given: { parts: { id: 'd1' }, body: { clinicId: 'c1', scene: 'doctor' } },
    data: {
      codeUrl: 'https://img.example.com/qr.png',
      codeText: 'RHT-d1',
      posterUrl: 'https://img.example.com/p.png',
      expireAt: LATER_TIME,
    },
    asked: writeCall(({ doctors }) => doctors.makeCode('d1', 'c1', 'doctor')),
    inClinic: () => ({
      parts: { id: linQinghe },
      body: { clinicId: gaoxin, scene: 'poster' },
    }),
    screen: ({ tapButtonNamed }) => ({
      path: 'doctors/d2001',
      fires: tapButtonNamed('林清和的二维码'),
      good: (page) => page.getByRole('dialog').getByRole('img', { name: /扫一扫/ }),
    }),
  },
} satisfies Partial<CallRecords>
