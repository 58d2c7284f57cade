import { maskMobile, type MobileCheck } from '@/domain/session/mobile'

const mobile: Record<Exclude<MobileCheck, 'ok' | 'too-short'>, string> = {
  empty: '请填写手机号',
  'too-long': '手机号多了几位，请检查',
  'bad-prefix': '手机号开头不对，请检查',
  foreign: '这不是大陆手机号，收不到登录短信。请换大陆手机号，或问前台',
}

export const session = {
  // Entry
  entering: '正在进入门诊',
  asGuest: '先看看',
  refused: '没有登录成功',
  refusedText: '请关掉这一页，从门诊的公众号重新进入',

  // Login
  login: '登录',
  loginNote: '登录后看自己的号',
  loginToBook: (what: string) => `登录后接着约 ${what}`,
  mobile: '手机号',
  mobileHint: '11 位手机号',
  mobileTrouble: (check: Exclude<MobileCheck, 'ok'>, missing: number) =>
    check === 'too-short' ? `手机号少了 ${missing} 位，请补全` : mobile[check],
  code: '验证码',
  codeHint: '短信数字',
  tooManyTries: '短时间里试得太多，刚才这次没有算。过一分钟再试',
  codeEmpty: '请填写验证码',
  codeShort: (least: number) => `验证码至少 ${least} 位，请补全`,
  getCode: '获取验证码',
  getAgain: '重新获取',
  sending: '正在发',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  sent: (digits: string) => `短信已发到 ${maskMobile(digits)}`,
  good: (minutes: number) => `${minutes} 分钟内有效`,
  over: '已过期，请重新获取',
  sentFor: (sent: string, life: string) => `${sent}，${life}`,
  demoCode: '演示验证码',
  useCode: '填上',
  consent: '我看过并同意下面的隐私说明',
  consentMissing: '请先看隐私说明并勾选',
  health: '我同意门诊为挂号和看病使用我的健康信息',
  healthMissing: '挂号和看病要用到健康信息，请勾选',
  privacy: '隐私说明',
  privacyPoints: [
    '手机号用来登录，也用来找到您在门诊的档案。',
    '姓名、证件号和生日只在挂号时交给您选的门诊。',
    '健康信息是您写的症状和就诊记录，只给门诊看病用。',
    '位置只在您点“用我的位置排序”时用，用来排门诊的远近。',
    '这台手机只记住登录、您选的门诊和显示方式，不记证件号。',
  ],
  submit: '登录',
  submitting: '正在登录',
  byWechat: '用微信登录',
  wechatLoop: '微信登录没有成功，请用手机号登录，或过一分钟再试',

  // Access denied
  denied: '暂时不能进入',
  deniedText: '门诊没有开放这里。可以换一家门诊，或打电话问。',
  enterAgain: '重新进入',
  enteringAgain: '正在进入',
  stillDenied: '还是不能进入，可以换一家门诊',
  otherClinic: '换一家门诊',

  tips: {
    expired: { title: '暂不能使用', text: '门诊的系统服务已到期，可以打电话或换一家门诊' },
    unsupported: { title: '没有这项服务', text: '您选的门诊不支持这个功能，可以打电话或换一家' },
    wechat: { title: '请用微信打开', text: '微信支付在浏览器里打不开，钱没有扣。把链接发到微信里，再从微信点开付款' },
  },
  copyLink: '复制链接',
  copied: '链接已复制',
  notCopied: '没复制成，请长按网址复制',
}

export const sharedDevice = {
  wish: '这台手机只用这一次：关掉这一页，什么都不留',
  failed: '没有选上，请再试一次',
}

export const sessionMessages = { session, sharedDevice }
