import { paymentCall, readCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, LATER_TIME } from './samples'
import * as wish from './request-samples'

export const paymentRecords = {
  P4: {
    given: {
      parts: { kind: 'charge', orderId: 'o1' },
      body: { payType: 1, amount: 202.5, memberPassword: '285714', version: 2, requestId: 'q1' },
    },
    data: {
      payResult: 0,
      payTransId: 't1',
      wxPay: {
        appId: 'wx1',
        timeStamp: '1903827600',
        nonceStr: 'n',
        package: 'prepay_id=1',
        signType: 'RSA',
        paySign: 's',
      },
      memberBalance: 97.5,
    },
    needs: ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'].map((name) => `wxPay.${name}`),
    asked: paymentCall(({ orders }) =>
      orders.launch({
        order: wish.SAMPLE_ORDER,
        way: { type: 'wechat', version: 2 },
        amountFen: 20_250,
        requestId: 'q1',
      }),
    ),
    inClinic: ({ regId }) => ({
      parts: { kind: 'registration', orderId: regId },
      body: { payType: 0, amount: 25, requestId: 'p' },
    }),
    screen: ({ expectPaymentReady, tapButtonNamed, cashierDialog }) => ({
      path: 'orders/o6001/checkout',
      before: expectPaymentReady,
      fires: tapButtonNamed(/^(微信|会员卡)支付 \d/),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: cashierDialog,
    }),
    heldBy: ['many-taps-paying', 'start one payment for %s with %j'],
  },
  P7: {
    given: { parts: { kind: 'charge', orderId: 'o1' } },
    data: {
      payResult: 1,
      paidAt: SAMPLE_TIME,
      amount: 202.5,
      payType: 0,
      refund: { status: 1, amount: 100, at: LATER_TIME },
    },
    asked: readCall(({ orders }) => orders.status(wish.SAMPLE_ORDER)),
    inClinic: ({ chargeId }) => ({ parts: { kind: 'registration', orderId: chargeId } }),
    screen: ({ locatorByRole }) => ({
      path: 'pay/result/charge/o6002',
      good: locatorByRole('heading', '付款成功'),
      told: /现在查不到结果/,
    }),
  },
} satisfies Partial<CallRecords>
