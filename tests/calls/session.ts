import { FIXTURES, TODAY, gaoxin } from '../mocks/support/builders'
import { backgroundCall, writeCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, LATER_TIME, LOGIN_REQUIRED_FIELDS, SUCCESS_EXAMPLE, loginExample } from './samples'

export const sessionRecords = {
  A1: {
    given: { parts: { mpId: 'mp-1' } },
    data: {
      isAuthorized: true,
      appId: 'wx1',
      authUrl: 'https://open.example.com/',
      scope: 'snsapi_base',
      isNeedSecondLogin: false,
    },
    asked: backgroundCall(({ sessions }) => sessions.checkMp('mp-1')),
    inClinic: () => ({ parts: { mpId: 'm1' } }),
    screen: ({ locatorByRole }) => ({
      path: 'login',
      as: 'guest',
      good: locatorByRole('button', '用微信登录'),
      told: 'silent',
    }),
  },
  A2: {
    given: { parts: { token: 'token-1' } },
    data: { isValid: true, expireAt: LATER_TIME, loginInfo: loginExample },
    asked: backgroundCall(({ sessions }) => sessions.checkToken('token-1')),
    inClinic: ({ phone }) => ({ parts: { token: phone.token } }),
    screen: ({ locatorByRole }) => ({ path: '', good: locatorByRole('heading', /王雅琴/), told: 'silent' }),
  },
  A3: {
    given: {},
    data: { subscribe: 1 },
    asked: backgroundCall(({ sessions }) => sessions.isSubscribed()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({
      path: 'subscribe',
      good: locatorByRole('heading', '已经关注了'),
      told: /现在查不到有没有关注/,
    }),
  },
  A4: {
    given: { body: { code: 'c', state: 's', appId: 'wx1' } },
    data: loginExample,
    needs: LOGIN_REQUIRED_FIELDS,
    asked: writeCall(({ sessions }) => sessions.loginByCode('c')),
    inClinic: () => ({ body: { code: 'a-stranger' } }),
    // A code is never sent twice (docs/wechat.md): a retry enters as a guest, who can log in from there.
    screen: ({ locatorByRole }) => ({
      path: '',
      as: 'guest',
      cameBack: 'code=code-13800000001&state=s1',
      good: locatorByRole('heading', /上午好/),
    }),
  },
  A5: {
    given: { body: { code: 'c', openIdHint: 'o' } },
    data: loginExample,
    needs: LOGIN_REQUIRED_FIELDS,
    asked: backgroundCall(({ sessions }) => sessions.loginSilently()),
    inClinic: () => ({ body: { openIdHint: 'oRHT_yaqin' } }),
    screen: ({ textLocator }) => ({ path: '', as: 'guest', good: textLocator('想看哪位医生'), told: 'silent' }),
  },
  A6: {
    given: { body: { code: 'c', clinicId: 'c1', secondLogin: 1 } },
    data: loginExample,
    needs: LOGIN_REQUIRED_FIELDS,
    asked: writeCall(({ sessions }) => sessions.loginAtClinic('c', 'c1')),
    inClinic: () => ({ body: { code: 'code-13800000001', clinicId: gaoxin, secondLogin: 1 } }),
    screen: ({ locatorByRole }) => ({
      path: '',
      as: 'guest',
      cameBack: 'code=code-13800000001&state=s1&secondLogin=1&clinicId=c1001',
      endsAt: '10 406',
      good: locatorByRole('heading', /上午好/),
    }),
  },
  A7: {
    given: { body: { mobile: '13800000001', scene: 'login' } },
    data: { waitSecond: 60, expireSecond: 600, demoCode: '123456' },
    asked: writeCall(({ sessions }) => sessions.sendCode('13800000001')),
    inClinic: () => ({ body: { mobile: '13700000001' } }),
    screen: ({ fillLogin, tapButtonNamed, textLocator, textInput }) => ({
      path: 'login',
      as: 'guest',
      before: fillLogin,
      fires: tapButtonNamed('获取验证码'),
      good: textLocator('演示验证码'),
      typed: (page) => textInput(page, /手机号/),
    }),
  },
  A8: {
    given: { body: { mobile: '13800000001', inputCode: '123456' } },
    data: { isVerified: true, token: 'token-2', loginInfo: loginExample },
    asked: writeCall(({ sessions }) => sessions.loginBySms('13800000001', '123456')),
    inClinic: () => ({ body: { mobile: '13600000001', inputCode: '123456' } }),
    screen: ({ readyToLogIn, headingByName, textInput }) => ({
      path: 'login',
      as: 'guest',
      before: readyToLogIn,
      fires: (page) => page.getByRole('button', { name: '登录', exact: true }).tap(),
      good: headingByName(/王雅琴/),
      typed: (page) => textInput(page, /验证码/),
    }),
  },
  A10: {
    given: { body: { scene: 'bind' } },
    data: { waitSecond: 60, mobileMasked: '138****0001' },
    asked: writeCall(({ sessions }) => sessions.sendSelfCode('bind')),
    inClinic: () => ({ body: { scene: 'bind' } }),
    screen: ({ tapButtonNamed, textLocator }) => ({
      path: 'member/password',
      fires: tapButtonNamed('获取验证码'),
      good: textLocator(/已发到/),
    }),
  },
  A9: {
    given: { body: { inputCode: '123456' } },
    data: { isVerified: true, ticket: 'ticket-1', ticketExpireAt: LATER_TIME },
    asked: writeCall(({ sessions }) => sessions.verifySelf('123456')),
    inClinic: ({ phone: { chain } }) => {
      const expireAt = chain.clock.now().getTime() + 1000
      chain.books.codes.create({ id: `self ${FIXTURES.account.id}`, code: '123456', expireAt })
      return { body: { inputCode: '123456' } }
    },
    screen: ({ requestSelfVerificationCode, tapButtonNamed, textInput }) => ({
      path: 'member/password',
      before: requestSelfVerificationCode,
      fires: tapButtonNamed('下一步'),
      good: (page) => page.getByLabel('新密码', { exact: true }),
      typed: (page) => textInput(page, '验证码'),
    }),
  },
  A12: {
    given: { body: { url: 'https://m.example.com/?a=1' } },
    data: { appId: 'wx1', timestamp: 1903827600, nonceStr: 'n', signature: 'abc' },
    needs: ['appId', 'timestamp', 'nonceStr', 'signature'],
    asked: backgroundCall(({ sessions }) => sessions.signPage('https://m.example.com/?a=1#/wechat/home')),
    inClinic: () => ({ body: { url: 'https://m.example.com/?a=1#/wechat/home' } }),
    screen: ({ locatorByRole }) => ({ path: 'orders/o6001', good: locatorByRole('button', '提醒我'), told: 'silent' }),
  },
  A14: {
    ...SUCCESS_EXAMPLE,
    given: {
      body: {
        level: 'error',
        message: 'm',
        stack: 's',
        route: 'home',
        mpId: 'mp-1',
        ua: 'Chrome 126',
        traceId: 't',
        version: '1.0.0 (4f2c91a)',
        at: SAMPLE_TIME,
      },
    },
    asked: writeCall(({ reports }) => reports.sendFeedback({ message: 'm', route: 'home' })),
    inClinic: () => ({ body: { level: 'error', message: 'm', stack: 's', route: 'home', at: TODAY } }),
    screen: ({ tapButtonNamed, chooseOption, textLocator }) => ({
      path: 'settings',
      before: async (page) => {
        await tapButtonNamed('报告问题')(page)
        await chooseOption(page.getByRole('dialog').getByRole('radio', { name: '太慢' }))
        await page.getByRole('dialog').getByRole('textbox').fill('挂号一直转圈')
      },
      fires: (page) => page.getByRole('dialog').getByRole('button', { name: '发送' }).tap(),
      good: textLocator('收到了，谢谢您'),
      told: /没有发出去，写的还在/,
      typed: (page) => page.getByRole('dialog').getByRole('textbox'),
    }),
  },
} satisfies Partial<CallRecords>
