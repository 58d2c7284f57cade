import { PICKUP_CHOICES, gaoxin, wangYaqin } from '../mocks/support/builders'
import { backgroundCall, paymentCall, readCall, writeCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, LATER_TIME, SUCCESS_EXAMPLE, addressExample, firstPage } from './samples'
import * as wish from './request-samples'

const lock = { lockId: 'l1', isLocked: true, isMine: true, expireAt: LATER_TIME }
const delivery = {
  id: 'y1',
  deliveryType: 1,
  addressId: 'a1',
  address: addressExample,
  companyId: 'co1',
  companyName: '顺丰',
  fee: 12,
  payMode: 0,
  trackNo: 'SF1',
  status: 1,
}
const process = {
  processType: 1,
  usageId: 'u1',
  usageName: '代煎',
  bagsPerDose: 2,
  bagVolume: 200,
  remark: '',
  price: 10.5,
}
const order = {
  id: 'o1',
  chargeNo: 'D0501001',
  type: 'charge',
  status: 10,
  clinicId: 'c1',
  clinicName: '高新店',
  patientId: 'p1',
  patientName: '王雅琴',
  doctorName: '林清和',
  regId: 'r1',
  created: SAMPLE_TIME,
  totalPrice: 200.1,
  discountPrice: 20.1,
  receivablePrice: 202.5,
  receivedPrice: 0,
  refundPrice: 0,
  expireAt: LATER_TIME,
  isAirPharmacy: true,
  photos: ['https://img.example.com/1.jpg'],
  lock,
  forms: [
    {
      id: 'f1',
      formType: 3,
      title: '中药饮片',
      doseCount: 7,
      dailyDosage: '每日一剂',
      usage: '水煎服',
      freq: '每日两次',
      isAirPharmacy: true,
      vendorId: 'v1',
      totalPrice: 180,
      items: [{ id: 'm1', name: '黄芪', unitCount: 15, unit: 'g', unitPrice: 0.8, totalPrice: 84, remark: '先煎' }],
    },
  ],
  delivery,
  process,
  payTypes: [0, 1],
  cloneFromId: 'o0',
  closeReason: '照片看不清，请重新拍',
  version: 2,
}
const ORDER_NEEDS = ['id', 'totalPrice', 'receivablePrice']
const choices = {
  delivery: { deliveryType: 1 as const, addressId: 'a1', companyId: 'co1', payMode: 0 as const },
  process: [{ formId: 'f1', processType: 1 as const, usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 2,
}

export const orderRecords = {
  P1: {
    given: { parts: { chargeId: 'o1' }, body: { ...choices, remark: '少放葱' } },
    data: order,
    needs: ORDER_NEEDS,
    asked: writeCall(({ orders }) => orders.saveChoices('o1', { ...wish.sampleChoices, remark: '' })),
    inClinic: () => ({
      parts: { chargeId: 'o6001' },
      body: { ...PICKUP_CHOICES, remark: '少放葱', version: 1 },
    }),
    screen: ({ expectPaymentReady, tapButtonNamed, cashierDialog }) => ({
      path: 'orders/o6001/checkout',
      before: expectPaymentReady,
      fires: tapButtonNamed(/^(微信|会员卡)支付 \d/),
      good: cashierDialog,
    }),
  },
  P2: {
    given: {
      parts: { kind: 'charge', orderId: 'o1' },
      body: { ...choices, payType: 1, isUseMember: true },
    },
    data: {
      totalPrice: 200.1,
      discountPrice: 20.1,
      processPrice: 10.5,
      deliveryPrice: 12,
      memberDiscount: 0,
      receivablePrice: 202.5,
      version: 2,
      lines: [
        { key: 'drugs', title: '药费', amount: 180, reason: '' },
        { key: 'process', title: '代煎', amount: 10.5, reason: '' },
        { key: 'delivery', title: '运费', amount: 12, reason: '' },
      ],
      warnings: [{ code: 1, message: '满 300 免运费' }],
    },
    needs: ['totalPrice', 'receivablePrice', ...[0, 1, 2].flatMap((at) => [`lines.${at}.key`, `lines.${at}.amount`])],
    wholeLists: ['lines'],
    asked: readCall(({ orders }) =>
      orders.price(wish.SAMPLE_ORDER, { ...wish.sampleChoices, payType: 'wechat', usesMemberPrice: false }),
    ),
    inClinic: () => ({
      parts: { kind: 'charge', orderId: 'o6001' },
      body: { ...PICKUP_CHOICES, payType: 1, isUseMember: true, version: 1 },
    }),
    screen: ({ locatorByRole }) => ({ path: 'orders/o6001/checkout', good: locatorByRole('button', /^微信支付 169/) }),
  },
  P3: {
    given: { parts: { chargeId: 'o1' }, body: { addressId: 'a1', formIds: ['f1'], processType: 1 } },
    data: {
      rows: [
        {
          companyId: 'co1',
          companyName: '顺丰',
          vendorId: 'v1',
          vendorName: '天府饮片',
          deliveryFee: 12,
          processFee: 10.5,
          freeFrom: 300,
          estimateDays: 2,
          isSupport: true,
          reason: '',
        },
      ],
    },
    needs: ['rows'],
    asked: readCall(({ orders }) =>
      orders.companies('o1', { addressId: 'a1', formIds: ['f1'], processType: 'decoct' }),
    ),
    inClinic: ({ phone: { chain } }) => {
      const row = { id: 'a-contract', patientId: wangYaqin, provinceId: '510000', provinceName: '四川省' }
      const { id: addressId } = chain.books.addresses.create(row)
      return { parts: { chargeId: 'o6001' }, body: { addressId, formIds: ['o6001f1'], processType: 1 } }
    },
    screen: ({ expectPaymentReady, chooseOption, textLocator }) => ({
      path: 'orders/o6001/checkout',
      before: expectPaymentReady,
      fires: (page) => chooseOption(page.getByRole('radio', { name: '寄到家' })),
      good: textLocator(/中通快递运费/),
    }),
  },
  P5: {
    given: { parts: { chargeId: 'o1' }, body: { requestId: 'q1', deviceId: 'dev1' } },
    data: lock,
    needs: ['lockId'],
    asked: paymentCall(({ orders }) => orders.lock('o1', 'q1', 'dev1')),
    inClinic: ({ chargeId }) => ({
      parts: { chargeId },
      body: { requestId: 'l', deviceId: 'd' },
    }),
    screen: () => ({
      path: 'orders/o6001/checkout',
      // The order can also be paid without a lock, so the alert about the lock must disappear.
      good: (page) =>
        page.locator('main:not(:has([role="alert"]))').getByRole('button', { name: /^(微信|会员卡)支付 \d/ }),
      asks: /还不知道有没有办成/,
    }),
    heldBy: ['many-taps-paying', 'lock, save and pay once on the checkout screen with %j'],
  },
  P6: {
    ...SUCCESS_EXAMPLE,
    given: { parts: { chargeId: 'o1' }, body: { lockId: 'l1' } },
    asked: paymentCall(({ orders }) => orders.unlock('o1', 'l1')),
    inClinic: ({ chargeId }) => ({ parts: { chargeId }, body: { lockId: 'any' } }),
    screen: ({ expectPaymentReady, navigateTo }) => ({
      path: 'orders/o6001/checkout',
      before: expectPaymentReady,
      fires: navigateTo('therapy'),
      good: (page) => page.getByRole('link', { name: /的理疗师$/ }).first(),
      told: 'silent',
    }),
  },
  P8: {
    given: { query: { queryType: '1', ...firstPage } },
    data: { total: 1, rows: [order] },
    needs: ['rows'],
    asked: readCall(({ orders }) => orders.list('to-pay', 0, 20)),
    inClinic: () => ({ query: { queryType: '0', limit: '20', offset: '0' } }),
    screen: ({ locatorByRole }) => ({ path: 'orders', good: locatorByRole('article') }),
  },
  P9: {
    given: { parts: { id: 'o1' } },
    data: order,
    needs: ORDER_NEEDS,
    asked: readCall(({ orders }) => orders.byId('o1')),
    inClinic: () => ({ parts: { id: 'o6002' } }),
    screen: ({ locatorByRole }) => ({ path: 'orders/o6001', good: locatorByRole('button', '去付款') }),
  },
  P10: {
    given: { body: { chargeId: 'o1', formIds: ['f1'], doseCount: 7, requestId: 'q1' } },
    data: { chargeId: 'o9', changes: [{ itemId: 'm1', kind: 'price', text: '黄芪涨价' }] },
    needs: ['chargeId'],
    asked: paymentCall(({ orders }) =>
      orders.clone({ chargeId: 'o1', formIds: ['f1'], doseCount: 7, requestId: 'q1' }),
    ),
    inClinic: () => ({ body: { chargeId: 'o6003', requestId: 'n' } }),
    screen: ({ tapButtonNamed, textLocator }) => ({
      path: 'orders/o6006/again',
      fires: tapButtonNamed('看今天的药和价格'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: textLocator(/药和价格都和上次一样|处变了/),
      typed: (page) => page.getByRole('spinbutton', { name: '配几剂' }),
      isDrafted: true,
    }),
    heldBy: ['many-taps-paying', 'create one order on the reorder screen'],
  },
  P11: {
    given: {
      body: {
        patientId: 'p1',
        photos: ['https://img.example.com/1.jpg'],
        doseCount: 7,
        remark: '',
        requestId: 'q1',
      },
    },
    data: { chargeId: 'o9', status: 0, reviewHours: 4 },
    needs: ['chargeId'],
    asked: paymentCall(({ orders }) =>
      orders.sendPhotos({ patientId: 'p1', photos: ['https://i.cn/1.jpg'], doseCount: 7, remark: '', requestId: 'q1' }),
    ),
    inClinic: () => ({
      body: { patientId: wangYaqin, photos: ['https://a.example.com/1.jpg'], doseCount: 7, remark: '', requestId: 'f' },
    }),
    screen: ({ ensurePhotoAdded, tapButtonNamed, textLocator }) => ({
      path: 'orders/photo',
      before: ensurePhotoAdded,
      fires: tapButtonNamed('发给药房'),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: textLocator('药房正在看照片'),
    }),
    heldBy: ['many-taps-paying', 'create one order from uploaded photos'],
  },
  P12: {
    given: { parts: { patientId: 'p1', tab: '1' } },
    data: { count: 2 },
    needs: ['count'],
    asked: backgroundCall(({ orders }) => orders.count('p1', 'to-pay')),
    inClinic: () => ({ parts: { patientId: wangYaqin, tab: '1' } }),
    screen: ({ locatorByRole }) => ({ path: 'orders', good: locatorByRole('article'), told: 'silent' }),
  },
  P13: {
    given: { query: { clinicId: 'c1' } },
    data: {
      rows: [
        {
          usageId: 'u1',
          usageName: '代煎',
          processType: 1,
          priceRule: { unit: '剂', price: 1.5, min: 10 },
          bagsMin: 1,
          bagsMax: 4,
          formTypes: [3, 4],
          readyHours: 24,
        },
      ],
    },
    needs: ['rows'],
    asked: readCall(({ orders }) => orders.usages('c1')),
    inClinic: () => ({ query: { clinicId: gaoxin } }),
    screen: ({ locatorByRole }) => ({ path: 'orders/o6001/pharmacy', good: locatorByRole('radio', /代煎/) }),
  },
} satisfies Partial<CallRecords>
