import { placeFrom, type Address, type Place, type Region } from './address'
import { consigneeAmong, NOBODY, withoutReceipt, withWholeLatinNames } from './consignee'

const SUFFIX = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|新区|省|市|盟|区|县|旗)$/
/** What can't follow a name that was only half said: 成都大道 is a road, and 吉林市 is not the province. */
const OTHER_END = /^(?:[省市州区县盟]|大道|大街|路|街|道|巷|村|镇|乡|广场|大厦|小区)/

/** Where a name may be said by its short one, 成都 for 成都市: nowhere else than before a space where it is `alone`. */
type Short = 'anywhere' | 'alone'
function restAfter(text: string, { name }: Region, short: Short): string | undefined {
  if (text.startsWith(name)) return text.slice(name.length).trimStart()
  const said = name.replace(SUFFIX, '')
  if (said.length < 2 || !text.startsWith(said)) return undefined
  const rest = text.slice(said.length)
  const isWrong = short === 'alone' ? /^\S/.test(rest) : OTHER_END.test(rest)
  return isWrong ? undefined : rest.trimStart()
}

type Found = { readonly place: Place; readonly rest: string }
const firstFound = <T>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

/** A district stands alone or is said by its whole name: 武侯 alone may begin 武侯大道. */
const inCity = (text: string, province: Region, city: Region): Found | undefined =>
  firstFound(city.children, (district) => {
    const rest = restAfter(text, district, 'alone')
    return rest === undefined ? undefined : { place: placeFrom(province, city, district), rest }
  })
const withCity = (text: string, province: Region): Found | undefined =>
  firstFound(province.children, (city) => {
    const rest = restAfter(text, city, 'anywhere')
    if (rest === undefined) return undefined
    return inCity(rest, province, city) ?? { place: placeFrom(province, city), rest }
  })
/** The city may be left out behind a province; without a province a city must be said, for many districts share a name. */
const withProvince = (text: string, province: Region): Found | undefined => {
  const rest = restAfter(text, province, 'anywhere')
  if (rest === undefined) return undefined
  const district = firstFound(province.children, (city) => inCity(rest, province, city))
  return withCity(rest, province) ?? district ?? { place: placeFrom(province), rest }
}
/** Reads 四川省成都市武侯区 off the beginning of a text. */
const placeAtStart = (text: string, regions: readonly Region[]): Found | undefined =>
  firstFound(regions, (province) => withProvince(text, province)) ??
  firstFound(regions, (province) => withCity(text, province))

/** 武侯 alone is a district without its city, and nobody's name. */
const isRegion = (piece: string, regions: readonly Region[]): boolean =>
  regions.some(({ name, children }) => piece === name.replace(SUFFIX, '') || isRegion(piece, children))

type Split = { readonly place?: Place; readonly before: readonly string[]; readonly after: readonly string[] }
/** Where the region stands among the pieces, whatever comes before it. */
function splitAtPlace(pieces: readonly string[], regions: readonly Region[]): Split {
  for (const at of pieces.keys()) {
    const found = placeAtStart(pieces.slice(at).join(' '), regions)
    if (!found) continue
    const after = withWholeLatinNames(found.rest.split(' ').filter(Boolean))
    return { place: found.place, before: pieces.slice(0, at), after }
  }
  return { before: [], after: pieces }
}

const MOBILE = /(?:^|\D)((?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4}))(?!\d)/
const EXTENSION = '(?:(?:-| ?转 ?)\\d{1,6})?'
/** Landlines, 400 numbers, those of Hong Kong, Macao and Taiwan, and whatever a label calls a number. */
const OTHER_NUMBERS = [
  `(^|\\D)(0\\d{2,3}[- ]?[2-9]\\d{6,7}${EXTENSION})(?!\\d)`,
  `(^|\\D)(400[- ]?\\d{3}[- ]?\\d{4}${EXTENSION})(?!\\d)`,
  '(^|\\D)(\\+?(?:852|853|886)[- ]?\\d{3,5}[- ]?\\d{4})(?!\\d)',
  '((?:手机|电话|号码?)[:：]\\s*)(\\+?\\d[\\d -]{5,15}\\d)(?!\\d)',
].map((pattern) => new RegExp(pattern, 'g'))
const POSTCODE = /(?:邮政编码|邮编)[:：]?\s*\d{6}(?!\d)/g
const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|电话|联系电话|所在地区|详细地址|收货地址|收件地址|地址)[:：]\s*/g
const NAMED = /(?:收货人|收件人|联系人|姓名)[:：]\s*([^\s,，;；、]+)/

type PastedPart = 'consignee' | 'place' | 'detail'
export type Pasted = Partial<Pick<Address, 'consignee' | 'mobile' | 'detail'>> & {
  readonly place?: Place
  /** What was found, and may be something else or not all of it. */
  readonly unsure?: readonly PastedPart[]
  /** Numbers that are no mobile number, or one too many: nothing was done with them. */
  readonly leftOut?: readonly string[]
}

/** Splits what was pasted, in any order, into name, number, region and the rest; what is not found is left to the person. */
export function readPasted(text: string, regions: readonly Region[]): Pasted {
  const { mobile, leftOut, rest } = withoutNumbers(text)
  const pieces = withWholeLatinNames(
    rest
      .replace(LABELS, ' ')
      .split(/[\s,，;；、|｜]/)
      .filter((piece) => piece !== '' && piece !== '中国' && !/^\d{6}$/.test(piece)),
  )
  const { place, before, after } = splitAtPlace(pieces, regions)
  const others = [...before, ...after]
  const people = others.filter((piece) => !isRegion(piece, regions))
  const { consignee, isSure } = pieces.length > 1 ? consigneeAmong(people, NAMED.exec(rest)?.[1]) : NOBODY
  const at = others.indexOf(consignee)
  const detail = joined(others.filter((_, each) => each !== at))
  const unsure = [
    ...(isSure ? [] : (['consignee'] as const)),
    ...(place?.districtId === '' ? (['place'] as const) : []),
    ...(before.some((_, each) => each !== at) ? (['detail'] as const) : []),
  ]
  return {
    ...(consignee && { consignee: withoutReceipt(consignee) }),
    ...(mobile && { mobile }),
    ...(place && { place }),
    ...(detail && { detail }),
    ...(unsure.length > 0 && { unsure }),
    ...(leftOut.length > 0 && { leftOut }),
  }
}

function withoutNumbers(text: string) {
  const found = MOBILE.exec(text)
  const mobile = found?.[2]?.replace(/\D/g, '')
  let rest = (found?.[1] ? text.replace(found[1], ' ') : text).replace(POSTCODE, ' ')
  const leftOut: string[] = []
  const leave = (_: string, lead: string, number: string): string => {
    leftOut.push(number.trim())
    return `${lead} `
  }
  for (const pattern of OTHER_NUMBERS) rest = rest.replace(pattern, leave)
  for (let next = MOBILE.exec(rest)?.[1]; next; next = MOBILE.exec(rest)?.[1]) {
    leftOut.push(next)
    rest = rest.replace(next, ' ')
  }
  return { mobile, leftOut, rest }
}

/** Without the spaces between the parts of a Chinese address; two words or numbers are kept apart. */
const joined = (pieces: readonly string[]): string =>
  pieces.reduce((line, piece) => `${line}${/\w$/.test(line) && /^\w/.test(piece) ? ' ' : ''}${piece}`, '')
