import { FIXTURES, wangYaqin } from '../mocks/support/builders'
import { paymentCall, readCall, writeCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, SUCCESS_EXAMPLE, firstPage } from './samples'

export const memberCardRecords = {
  T12: {
    given: { parts: { id: 'p1' } },
    data: {
      patientId: 'p1',
      cardId: 'm1',
      memberTypeName: '金卡',
      principal: 100,
      present: 20,
      total: 120,
      hasPassword: true,
      discountRate: 0.95,
      passwordTriesLeft: 5,
    },
    needs: ['cardId', 'principal', 'total'],
    asked: readCall(({ cards }) => cards.of('p1')),
    inClinic: () => ({ parts: { id: wangYaqin } }),
    screen: ({ locatorByRole }) => ({ path: 'member', good: locatorByRole('region', '余额') }),
  },
  T13: {
    given: {},
    data: {
      isOpen: true,
      presets: [{ principal: 500, present: 50 }],
      minPrincipal: 100,
      maxPrincipal: 5000,
      ruleText: '充 500 送 50',
      refundText: '本金可退',
    },
    asked: readCall(({ cards }) => cards.rechargeRule()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({ path: 'member/recharge', good: locatorByRole('region', '充值规则') }),
  },
  T14: {
    given: { parts: { id: 'p1' }, query: firstPage },
    data: {
      total: 1,
      rows: [
        {
          id: 'b1',
          at: SAMPLE_TIME,
          kind: 1,
          principal: -20,
          present: -5,
          balance: 95,
          title: '挂号费',
          chargeId: 'o1',
        },
      ],
    },
    needs: ['rows'],
    asked: readCall(({ cards }) => cards.bills('p1', 0, 20)),
    inClinic: () => ({
      parts: { id: wangYaqin },
      query: { limit: '10', offset: '0' },
    }),
    screen: ({ locatorByRole }) => ({ path: 'member/bills', good: locatorByRole('article') }),
  },
  T15: {
    given: { body: { principal: 500, patientId: 'p1' } },
    data: { rechargeId: 'rc1', principal: 500, present: 50, payType: 0 },
    needs: ['rechargeId', 'principal'],
    asked: paymentCall(({ cards }) => cards.recharge('p1', 50_000)),
    inClinic: () => ({ body: { principal: 500, patientId: wangYaqin } }),
    screen: ({ chooseOption, tapButtonNamed, cashierDialog }) => ({
      path: 'member/recharge',
      before: (page) => chooseOption(page.getByRole('radio', { name: '充 500.00 元' })),
      fires: tapButtonNamed(/^去付款/),
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: (page) =>
        cashierDialog(page)
          .or(page.getByRole('region', { name: '这笔充值' }))
          .first(),
      typed: (page) => page.getByRole('radio', { name: '充 500.00 元' }),
      isDrafted: true,
    }),
  },
  T16: {
    ...SUCCESS_EXAMPLE,
    given: { body: { patientId: 'p1', password: '285714', ticket: 'ticket-1' } },
    asked: writeCall(({ cards }) => cards.setPassword('p1', '285714', 'ticket-1')),
    inClinic: ({ phone: { chain } }) => {
      const { id: ticket } = chain.books.tickets.create({ id: 'tc', accountId: FIXTURES.account.id, expireAt: 9e15 })
      return { body: { patientId: wangYaqin, password: '739204', ticket } }
    },
    screen: ({ verifyOwnNumber, setPassword, headingByName }) => ({
      path: 'member/password',
      before: verifyOwnNumber,
      fires: setPassword,
      asks: /还不知道|正在(向门诊)?核对|支付未完成/,
      good: headingByName('支付密码设好了'),
    }),
  },
} satisfies Partial<CallRecords>
