import type { Address, AdminDivision, Region } from './address'
import { findRegionInText, isRegionName } from './region-in-text'
import { toSimplified } from '../general/simplified'

const PERSON = '(?:收[货貨件]人|[联聯](?:系|絡|络)人)(?:姓名|名字)?'
const GAP = '\\s*[:：]?\\s*'
/** Labels that never occur in an address, so they need no colon. */
const LABEL = new RegExp(
  `(?:${PERSON}|手[机機][号號][码碼]?|[联聯](?:系|絡|络)(?:[电電][话話]|方式)|所在(?:地[区區]|省市)|(?:[详詳][细細]|收[货貨件]|街道)地址)${GAP}`,
  'g',
)
/** Labels that may also start a name, so they count only before a colon or at the start of a fragment. */
const SHORT_LABEL =
  /(?:姓名|名字|手[机機]|[电電][话話]|地址|地[区區])\s*[:：]\s*|(?:^|[\s,，;；、|｜])(?:姓名|名字|地址|手[机機](?=\s|$)|[电電][话話](?=\s|$))\s*/g
const NAMED = new RegExp(`(?:${PERSON}|姓名|名字)${GAP}([^\\s,，;；、|｜]+)`)

type PastedPart = 'consignee' | 'place' | 'detail'
export type PastedAddress = Partial<Pick<Address, 'consignee' | 'mobile' | 'detail'>> & {
  readonly place?: AdminDivision
  /** Parts the patient must check, because they are guessed or possibly incomplete. */
  readonly unsure?: readonly PastedPart[]
  /** Ignored numbers: anything but a mobile number, and every mobile number after the first. */
  readonly leftOut?: readonly string[]
  /** Extension of a shop's virtual number; `mobile` is the number without it. */
  readonly extension?: string
}

const isAddressPart = (piece: string): boolean =>
  piece !== '' && piece !== '中国' && piece !== '中國' && !/^\d{6}$/.test(piece)
const piecesOf = (text: string): string[] => joinAdjacentLatinWords(text.split(' ').filter(isAddressPart))
/** Splits pasted text into name, mobile number, region and detail, in any order. Missing parts are left empty. */
export function parsePastedAddress(text: string, regions: readonly Region[]): PastedAddress {
  const { mobile, extension, leftOut, rest } = extractNumbers(text)
  const line = rest
    .replace(LABEL, ' ')
    .replace(SHORT_LABEL, ' ')
    .split(/[\s,，;；、|｜]+/)
    .filter(isAddressPart)
    .join(' ')
  const search = findRegionInText(line, regions)
  const found = search === 'ambiguous' ? undefined : search
  const before = piecesOf(found ? found.before : '')
  const others = [...before, ...piecesOf(found ? found.after : line)]
  const people = others.filter((piece) => !isRegionName(piece, regions))
  const isAlone = others.length === 1 && !found && mobile === undefined
  const { consignee, isSure } = isAlone ? NO_CONSIGNEE : findConsignee(people, NAMED.exec(rest)?.[1])
  const at = others.indexOf(consignee)
  const detail = joined(others.filter((_, each) => each !== at))
  const unsure = [
    ...(isSure ? [] : (['consignee'] as const)),
    ...(search === 'ambiguous' || found?.isWhole === false ? (['place'] as const) : []),
    ...(before.some((_, each) => each !== at) ? (['detail'] as const) : []),
  ]
  return {
    ...(consignee && { consignee: removeReceiptMark(consignee) }),
    ...(mobile && { mobile }),
    ...(found && { place: found.place }),
    ...(detail && { detail }),
    ...(unsure.length > 0 && { unsure }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(extension && { extension }),
  }
}

/** Joins the parts of a Chinese address without spaces, but keeps Latin words and numbers apart. */
const joined = (pieces: readonly string[]): string =>
  pieces.reduce((line, piece) => `${line}${/\w$/.test(line) && /^\w/.test(piece) ? ' ' : ''}${piece}`, '')

/** Common surnames; any other surname makes the name unsure. */
const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程嵇邢裴陆荣翁荀惠甄曲封芮储靳汲松井段富巫乌焦巴牧山谷车侯全班仰秋仲伊宁仇栾甘厉祖武符刘景詹束龙叶幸司韶黎薄印白怀蒲卓蔺池乔闻翟谭劳姬申冉桑桂牛寿边燕冀尚农温柴瞿阎连习容向古易慎戈廖居衡步耿满匡文寇广东殴沃利蔚越隆师聂晁敖冷辛简饶曾沙养丰关查荆红游竺权盖益桓公肖付代区覃佟艾鄢苟冼'
const COMPOUND = /^(?:欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|南宫|长孙)/
const CHINESE = /^\p{Script=Han}{2,4}$/u
const WITH_DOT = /^\p{Script=Han}+[·•・‧．][\p{Script=Han}·•・‧．]+$/u
/** An ethnic minority name without its dots, or a name with a title. */
const LONG_NAME = /^\p{Script=Han}{5,12}$/u
const TITLE = /(?:先生|女士|小姐|老师|医生|阿姨|叔叔)$/
/** A letter of any script except Han. */
const LETTER = '(?!\\p{Script=Han})\\p{L}'
const SIGN = `(?:${LETTER}|[\\p{M}.'’-])`
const LATIN_WORD = new RegExp(`^${LETTER}${SIGN}*$`, 'u')
const LATIN = new RegExp(`^${LETTER}${SIGN}+(?: ${SIGN}+){0,3}$`, 'u')
const LATIN_PLACE =
  /^(?:no|room|rm|unit|floor|building|bldg|block|road|rd|street|st|lane|avenue|ave|district|city|province)\.?$/i
/** Endings of address parts; a short personal name never has one. */
const PLACE_END = /[路街道号村镇乡区县市省楼室栋巷弄座站柜厦]$/
const LONG_PLACE_END =
  /(?:[园苑城府庭居厅院寺店馆所场口桥湾港司厂校部处组期段坊里门台中]|中心|花园|大学|小学|公寓|前台|驿站|快递|转交|代收)$/
/** Matches the receipt mark of 王雅琴（收） and 王雅琴收. */
const RECEIPT = /[（(]?收[)）]?$/

/** Removes the mark 收 ("received by") from a name, as written on parcels. */
export function removeReceiptMark(piece: string): string {
  const name = piece.replace(RECEIPT, '')
  return CHINESE.test(name) || LONG_NAME.test(name) || WITH_DOT.test(name) ? name : piece
}

/** How likely an address fragment is a person's name, from 0 to 3. */
function likeness(piece: string): number {
  const name = toSimplified(removeReceiptMark(piece))
  if (PLACE_END.test(name) || LATIN_PLACE.test(name)) return 0
  if (WITH_DOT.test(name)) return 3
  if (CHINESE.test(name)) return COMPOUND.test(name) || SURNAMES.includes(name.charAt(0)) ? 3 : 1
  if (LONG_NAME.test(name)) return likenessOfLong(name)
  return LATIN.test(name) ? 2 : 0
}

function likenessOfLong(name: string): number {
  if (TITLE.test(name)) return 3
  return LONG_PLACE_END.test(name) ? 0 : 1
}

export const NO_CONSIGNEE = { consignee: '', isSure: true }
/**
 * Picks the consignee: the labelled name, otherwise the most likely fragment. Marked unsure if it looks unlike a name
 * or several fragments match; '' if none does.
 */
export function findConsignee(pieces: readonly string[], named: string | undefined): typeof NO_CONSIGNEE {
  if (named !== undefined && pieces.includes(named)) return { consignee: named, isSure: true }
  const best = Math.max(0, ...pieces.map(likeness))
  if (best === 0) return NO_CONSIGNEE
  const likely = pieces.filter((piece) => likeness(piece) === best)
  const atAnEnd = likely.find((piece) => piece === pieces[0] || piece === pieces[pieces.length - 1])
  return { consignee: atAnEnd ?? likely[0] ?? '', isSure: best > 1 && likely.length === 1 }
}

/** Joins adjacent Latin words, such as Mary and Smith, into one name. */
export function joinAdjacentLatinWords(pieces: readonly string[]): string[] {
  const isWord = (piece: string): boolean => LATIN_WORD.test(piece) && !LATIN_PLACE.test(piece)
  const whole: string[] = []
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1]
    if (before !== undefined && isWord(before) && isWord(piece)) whole.push(`${whole.pop() ?? ''} ${piece}`)
    else whole.push(piece)
  }
  return whole
}

const NUMBER_LABEL = '(?:(?:[联聯][系絡络])?(?:手[机機]|[电電][话話])(?:[号號][码碼]?)?|[号號][码碼])?\\s*[:：]?\\s*'
const EXTENSION = '(?:\\s*(?:-|#|转)\\s*(\\d{1,6})(?!\\d))?'
/** A mobile number with its label, and the extension that shops append to a virtual number. */
const MOBILE = new RegExp(
  `(^|\\D)(${NUMBER_LABEL}((?:\\+?86[- ]?)?1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4})(?!\\d)${EXTENSION})`,
)
/** Landlines, 400 numbers, Hong Kong, Macao and Taiwan numbers, and any other labelled number. */
const OTHER_NUMBERS = [
  `(^|\\D)(0\\d{2,3}[- ]?[2-9]\\d{6,7}${EXTENSION})(?!\\d)`,
  `(^|\\D)(400[- ]?\\d{3}[- ]?\\d{4}${EXTENSION})(?!\\d)`,
  '(^|\\D)(\\+?(?:852|853|886)[- ]?\\d{3,5}[- ]?\\d{4})(?!\\d)',
  '((?:手[机機]|[电電][话話]|[号號][码碼]?)[:：]\\s*)(\\+?\\d[\\d -]{5,15}\\d)(?!\\d)',
].map((pattern) => new RegExp(pattern, 'g'))
const POSTCODE = /(?:[邮郵]政[编編][码碼]|[邮郵][编編])[:：]?\s*\d{6}(?!\d)/g
const EMPTY_BRACKETS = /[（(［[【]\s*[)）\]］】]/g
/** Shops repeat a virtual number's extension after the name and after the address. */
const REPEATED = /[［[【](\d{3,6})[\]］】][^]*[［[【]\1[\]］】]/

type PastedNumbers = {
  readonly mobile: string | undefined
  /** Extension needed to call a virtual number. */
  readonly extension: string | undefined
  /** Ignored numbers: anything but a mobile number, and every mobile number after the first. */
  readonly leftOut: readonly string[]
  readonly rest: string
}

/** Extracts the numbers from pasted text; the first mobile number wins. */
function extractNumbers(text: string): PastedNumbers {
  const found = MOBILE.exec(text)
  const mobile = found?.[3]?.replace(/\D/g, '').slice(-11)
  let rest = (found?.[2] ? text.replace(found[2], ' ') : text).replace(POSTCODE, ' ')
  const leftOut: string[] = []
  const leave = (_: string, lead: string, number: string): string => {
    leftOut.push(number.trim())
    return `${lead} `
  }
  for (const pattern of OTHER_NUMBERS) rest = rest.replace(pattern, leave)
  for (let next = MOBILE.exec(rest); next?.[2]; next = MOBILE.exec(rest)) {
    leftOut.push(next[4] ? `${next[3]}-${next[4]}` : (next[3] ?? ''))
    rest = rest.replace(next[2], ' ')
  }
  const extension = found?.[4] ?? (mobile === undefined ? undefined : REPEATED.exec(rest)?.[1])
  return { mobile, extension, leftOut, rest: withoutExtension(rest, extension).replace(EMPTY_BRACKETS, ' ') }
}

const withoutExtension = (text: string, extension: string | undefined): string =>
  extension === undefined
    ? text
    : text
        .replace(new RegExp(`[［[【（(]${extension}[\\]］】）)]`, 'g'), ' ')
        .replace(new RegExp(`(\\p{L})[-－]${extension}(?!\\d)`, 'gu'), '$1 ')
