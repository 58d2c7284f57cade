import type { SeededRandom } from '../clinic/seeded-random'
import type { PageName, PageSubject } from './page-reader'

const one = <T>(dice: SeededRandom, all: readonly [T, ...T[]]): T => all[dice.int(0, all.length - 1)] ?? all[0]
const digits = (dice: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => dice.int(0, 9)).join('')
const grouped = (mobile: string, by: string): string =>
  [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].join(by)
const wide = (text: string): string =>
  Array.from(text, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join('')

/** Ways of writing a mainland number. */
const WAYS: readonly [(mobile: string) => string, ...((mobile: string) => string)[]] = [
  (mobile) => mobile,
  (mobile) => grouped(mobile, ' '),
  (mobile) => grouped(mobile, '-'),
  (mobile) => `+86 ${grouped(mobile, ' ')}`,
  (mobile) => `＋86${mobile}`,
  (mobile) => `86${mobile}`,
  (mobile) => `0086 ${mobile}`,
  (mobile) => `0${mobile}`,
  (mobile) => `+86 0${mobile}`,
  (mobile) => wide(mobile),
  (mobile) => `我的手机是 ${mobile}，打不通就打座机 028-86666666`,
  (mobile) => `座机 02886666666 手机 ${mobile}`,
]
/** A mobile number in some notation, or a text with one error. */
function typedMobile(dice: SeededRandom, mobile: string): PageSubject {
  if (dice.chance(0.6)) return { typed: one(dice, WAYS)(mobile), mobile }
  const short = dice.int(1, 10)
  return one<PageSubject>(dice, [
    { typed: '', check: 'empty', missing: '11' },
    { typed: '没有', check: 'empty', missing: '11' },
    { typed: mobile.slice(0, short), check: 'too-short', missing: String(11 - short) },
    { typed: `${mobile}5`, check: 'too-long' },
    { typed: `12${mobile.slice(2)}`, check: 'bad-prefix' },
    { typed: `10${mobile.slice(2)}`, check: 'bad-prefix' },
    { typed: `+852 ${digits(dice, 8)}`, check: 'foreign' },
    { typed: `00852 ${digits(dice, 8)}`, check: 'foreign' },
    { typed: `+1 415 555 2671`, check: 'foreign' },
  ])
}

/** A text message with a code, or a code typed or pasted into the field. */
function typedCode(dice: SeededRandom): PageSubject {
  const code = `${dice.int(1, 9)}${digits(dice, 5)}`
  const short = code.slice(0, 4)
  return one<PageSubject>(dice, [
    { typed: code, code },
    { typed: `${code.slice(0, 3)} ${code.slice(3)}`, code },
    { typed: `【仁和堂】验证码：${code}，5 分钟内有效，请勿告诉他人。`, code },
    { typed: `【仁和堂】${code} 是您的验证码，客服电话 4008123456`, code },
    { typed: `Your code is ${code}. Call 400-812-3456 for help.`, code },
    { typed: `尾号 1234 的账户，动态密码 ${code}`, code },
    { typed: `【仁和堂】您的短信 ${code} 请尽快输入`, code },
    { typed: `【仁和堂】您的短信 ${code} 请尽快输入，工号 ${short}`, code },
    { typed: `【仁和堂】${code}（5 分钟内有效）`, code },
    { typed: `${code} 请在 5 分钟内输入，工号 ${short}`, code },
    { typed: `${short} 为登录验证码，就诊号 ${code}`, code: short },
    { typed: `登录口令 ${short}`, code: short },
    { typed: `校验码 ${code.slice(0, 3)}-${code.slice(3)}`, code },
    { typed: `OTP: ${code}${short.slice(0, 2)}`, code: `${code}${short.slice(0, 2)}` },
    { typed: `动态码 ${code}，咨询电话 02886666666`, code },
    { typed: `没收到验证码请致电 4008，本次 code is ${code}`, code },
    { typed: `验证码请勿外传，${short} 为本次登录口令`, code: short },
    { typed: `【仁和堂】订单 20261120${code} 的验证码 ${short}`, code: short },
    { typed: `【仁和堂】验证码 ${short}，就诊号 ${code}`, code: short },
    { typed: `【仁和堂】就诊号 ${code}，${short} 是您的验证码`, code: short },
    { typed: `${short}${code}`, before: short, code },
    { typed: code.slice(0, 3), before: code.slice(0, 2), code: code.slice(0, 3) },
    { typed: `${code}123456`, code: `${code}12` },
    { typed: wide(code), code },
    { typed: '没有收到', code: '' },
  ])
}

/** A password for the member card, with what is wrong with it. */
function typedPassword(dice: SeededRandom): PageSubject {
  const [start, repeated] = [dice.int(0, 4), dice.int(0, 9)]
  const rising = Array.from({ length: 6 }, (_, at) => start + at).join('')
  return one<PageSubject>(dice, [
    { typed: `28${dice.int(0, 9)}714`, check: 'ok' },
    { typed: `${digits(dice, 4)}73`, check: 'ok' },
    { typed: '135791', check: 'ok' },
    { typed: '024680', check: 'ok' },
    { typed: digits(dice, dice.int(0, 5)), check: 'too-short' },
    { typed: digits(dice, 7), check: 'too-long' },
    { typed: `${digits(dice, 5)}a`, check: 'not-digits' },
    { typed: `x${digits(dice, 5)}`, check: 'not-digits' },
    { typed: String(repeated).repeat(6), check: 'weak' },
    { typed: rising, check: 'weak' },
    { typed: Array.from({ length: 6 }, (_, at) => start + 5 - at).join(''), check: 'weak' },
  ])
}

/** Fields, and what a patient types in them; no field loads anything. */
export const FIELDS: readonly (readonly [
  field: PageName,
  typed: (dice: SeededRandom, mobile: string) => PageSubject,
])[] = [
  ['mobile-field', typedMobile],
  ['code-field', typedCode],
  ['password-field', typedPassword],
]

const PRESETS = [30_000, 50_000, 100_000, 200_000] as const
const AMOUNTS = [1, 9_999, 10_000, 10_001, 30_000, 99_950, 100_000, 499_999, 500_000, 500_001, 100_000_000] as const
/** A preset or a typed amount in yuan, with its meaning in fen if it has one. */
export function typedAmount(dice: SeededRandom): PageSubject {
  if (dice.chance(0.25)) return { fen: String(one(dice, PRESETS)), isPreset: 'true' }
  if (dice.chance(0.2)) return { typed: one(dice, ['', '一百', '12.345', '1-2', '--', '1.2.3']) }
  const fen = one(dice, AMOUNTS)
  const yuan = fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)
  return { typed: one(dice, [yuan, yuan, wide(yuan)]), fen: String(fen) }
}
