import type { clinicCalls } from '@/adapters/http/calls/clinic'
import { gaoxin } from '../mocks/support/in-clinic'
import { read, type RecordsOf } from './call-record'
import { AT, LATER, appointConfig, clinic, edition } from './samples'

const department = { id: 'dep1', name: '针灸科', parentId: 'dep0', doctorCount: 3, isTherapy: false }

export const clinicRecords: RecordsOf<typeof clinicCalls> = {
  C1: {
    given: {},
    data: { ...clinic, appointConfig, isUseSelectClinic: true, isHaveRecentClinic: false },
    needs: ['id'],
    asked: read(({ clinics }) => clinics.default()),
    inClinic: () => ({}),
    screen: ({ text }) => ({ path: 'patients/new', good: text(/^添加$/), told: 'silent' }),
  },
  C2: {
    given: { query: { latitude: '30.6700', longitude: '104.0600' } },
    data: { rows: [clinic] },
    needs: ['rows'],
    asked: read(({ clinics }) => clinics.list({ latitude: 30.67, longitude: 104.06 })),
    inClinic: () => ({ query: { latitude: '30.5', longitude: '104.1' } }),
    screen: ({ named }) => ({ path: 'clinics', good: named('link', /详情|高新店/) }),
  },
  C3: {
    given: { parts: { id: 'c1' }, query: { needAppointmentConfig: '1', businessType: '0' } },
    data: {
      ...clinic,
      introduction: '中医馆',
      photos: ['https://img.example.com/c1.jpg'],
      trafficRoute: '地铁 1 号线',
      appointConfig,
    },
    needs: ['id'],
    asked: read(({ clinics }) => clinics.detail('c1', 'outpatient')),
    inClinic: () => ({
      parts: { id: gaoxin },
      query: { needAppointmentConfig: '1', businessType: '0' },
    }),
    screen: ({ named }) => ({ path: 'clinics/c1001', good: named('heading', /高新店/) }),
  },
  C4: {
    given: {},
    data: {
      isOpen: true,
      lockSeconds: 300,
      payExpireMinutes: 30,
      isMemberCardOpen: true,
      isDeliveryOpen: true,
      isProcessOpen: true,
      isPhotoOpen: true,
      photoReviewHours: 2,
      isCloneOpen: true,
      refundNote: '未发药可退',
    },
    asked: read(({ clinics }) => clinics.payOrderRule()),
    inClinic: () => ({}),
    screen: ({ text }) => ({ path: 'orders/photo', good: text('这样拍，药房看得清') }),
  },
  C5: {
    given: { parts: { id: 'c1' } },
    data: { rows: [department] },
    needs: ['rows'],
    asked: read(({ clinics }) => clinics.departments('c1')),
    inClinic: () => ({ parts: { id: gaoxin } }),
    screen: ({ named }) => ({ path: 'booking?clinicId=c1001', good: named('link', /针灸|中医内科/) }),
  },
  C6: {
    given: {},
    data: { isOpen: true, mchName: '仁和堂', payDirectory: '/' },
    asked: read(({ clinics }) => clinics.isWxPayOpen()),
    inClinic: () => ({}),
    screen: ({ named }) => ({
      path: 'orders/o6001/checkout',
      good: named('button', /^(微信|会员卡)支付 \d/),
      told: 'silent',
    }),
  },
  C11: {
    given: { parts: { deliveryId: 'y1' } },
    data: {
      id: 'y1',
      chargeId: 'o1',
      companyName: '顺丰',
      trackNo: 'SF1',
      status: 1,
      traces: [{ at: AT, text: '已揽收' }],
      contactPhone: '95338',
      estimateDate: '2030-05-03',
    },
    needs: ['id'],
    asked: read(({ clinics }) => clinics.delivery('y1')),
    inClinic: ({ phone: { chain } }) => ({
      parts: { deliveryId: String(chain.books.charges.byId('o6002')?.deliveryId) },
    }),
    screen: ({ text }) => ({ path: 'orders/o6002/delivery', good: text('中通快递已揽收') }),
  },
  C12: {
    given: {},
    data: { rows: [{ ...department, clinicIds: ['c1', 'c2'] }] },
    needs: ['rows'],
    asked: read(({ clinics }) => clinics.chainDepartments()),
    inClinic: () => ({}),
    screen: ({ named }) => ({ path: 'advisory', good: named('article'), told: 'silent' }),
  },
  C13: {
    given: {},
    data: {
      config: {
        appId: 'wx1',
        title: '仁和堂',
        logoUrl: 'https://img.example.com/logo.png',
        themeColor: '#1b6454',
        banners: [{ url: 'https://img.example.com/b.jpg', link: '/doctors' }],
        notice: '天冷加衣',
      },
    },
    needs: ['config'],
    asked: read(({ clinics }) => clinics.page()),
    inClinic: () => ({}),
    screen: ({ named }) => ({
      path: 'home',
      world: 'clinic-face',
      good: named('region', '仁和堂的消息'),
      told: 'silent',
    }),
  },
  C14: {
    given: { parts: { id: 'c1' } },
    data: { qrcodeUrl: 'https://img.example.com/qr.png', accountName: '仁和堂', expireAt: LATER },
    needs: ['qrcodeUrl'],
    asked: read(({ clinics }) => clinics.followCode('c1')),
    inClinic: () => ({ parts: { id: gaoxin } }),
    screen: ({ named }) => ({
      path: 'subscribe',
      world: 'not-following',
      good: named('img', /的公众号二维码/),
      told: /二维码没加载出来/,
    }),
  },
  C15: {
    given: { parts: { id: 'c1' } },
    data: { isNeedPay: true, payMode: 1, payMinutes: 15, refundHoursBefore: 2, isRefundByWx: true },
    asked: read(({ clinics }) => clinics.regPayRule('c1')),
    inClinic: () => ({ parts: { id: gaoxin } }),
    screen: ({ atConfirm, text }) => ({ path: atConfirm, good: text(/挂号费|25\.00/) }),
  },
  C17: {
    given: {},
    data: {
      id: 'h1',
      name: '仁和堂',
      mpId: 'mp-1',
      logoUrl: 'https://img.example.com/logo.png',
      isEnableChengduHealthCard: true,
      editionInfo: edition,
      clinicCount: 3,
    },
    asked: read(({ clinics }) => clinics.chain()),
    inClinic: () => ({}),
    screen: ({ named }) => ({ path: 'clinics', good: named('link', /详情|高新店/), told: 'silent' }),
  },
}
