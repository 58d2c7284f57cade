import { placeFrom, type Address, type Place, type Region } from './address'

const SUFFIX = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|省|市|盟)$/
/** What can't follow a name that was only half said: 成都大道 is a road, and 吉林市 is not the province. */
const OTHER_END = /^(?:[省市州区县盟]|大道|大街|路|街|道|巷|村|镇|乡|广场|大厦|小区)/

/** The text behind a region's whole name, or behind its short one (成都 for 成都市) where that is allowed. */
function restAfter(text: string, { name }: Region, mayBeShort: boolean): string | undefined {
  if (text.startsWith(name)) return text.slice(name.length)
  const short = name.replace(SUFFIX, '')
  if (!mayBeShort || short.length < 2 || !text.startsWith(short)) return undefined
  const rest = text.slice(short.length)
  return OTHER_END.test(rest) ? undefined : rest
}

type Found = { readonly place: Place; readonly rest: string }
const firstFound = <T>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

/** A district is said by its whole name: 武侯 alone may begin 武侯大道. */
const inCity = (text: string, province: Region, city: Region): Found | undefined =>
  firstFound(city.children, (district) => {
    const rest = restAfter(text, district, false)
    return rest === undefined ? undefined : { place: placeFrom(province, city, district), rest }
  })
const withCity = (text: string, province: Region): Found | undefined =>
  firstFound(province.children, (city) => {
    const rest = restAfter(text, city, true)
    if (rest === undefined) return undefined
    return inCity(rest, province, city) ?? { place: placeFrom(province, city), rest }
  })
/** The city may be left out behind a province; without a province a city must be said, for many districts share a name. */
const withProvince = (text: string, province: Region): Found | undefined => {
  const rest = restAfter(text, province, true)
  if (rest === undefined) return undefined
  const district = firstFound(province.children, (city) => inCity(rest, province, city))
  return withCity(rest, province) ?? district ?? { place: placeFrom(province), rest }
}
/** Reads 四川省成都市武侯区 off the beginning of a text. */
const placeAtStart = (text: string, regions: readonly Region[]): Found | undefined =>
  firstFound(regions, (province) => withProvince(text, province)) ??
  firstFound(regions, (province) => withCity(text, province))

const MOBILE = /(?:^|\D)((?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4}))(?!\d)/
const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|电话|联系电话|所在地区|详细地址|收货地址|地址)[:：]\s*/g
const NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Han}+·[\p{Script=Han}·]+|[A-Za-z]{2,15})$/u
/** What ends a part of an address ends no short name. */
const PLACE_END = /[路街道号村镇乡区县市省楼室栋巷弄座]$/

export type Pasted = Partial<Pick<Address, 'consignee' | 'mobile' | 'detail'>> & { readonly place?: Place }

/** Splits what was pasted, in any order, into name, number, region and the rest; what is not found is left to the person. */
export function readPasted(text: string, regions: readonly Region[]): Pasted {
  const found = MOBILE.exec(text)
  const mobile = found?.[2]?.replace(/\D/g, '')
  const words = found?.[1] ? text.replace(found[1], ' ') : text
  const pieces = words
    .replace(LABELS, ' ')
    .split(/[\s,，;；、]/)
    .filter(Boolean)
  const isPlace = (piece: string) => placeAtStart(piece, regions) !== undefined
  const at = pieces.findIndex((piece) => NAME.test(piece) && !PLACE_END.test(piece) && !isPlace(piece))
  const consignee = pieces.length > 1 ? pieces[at] : undefined
  const line = pieces.filter((_, each) => consignee === undefined || each !== at).join('')
  const read = placeAtStart(line, regions)
  const detail = read ? read.rest : line
  return {
    ...(consignee && { consignee }),
    ...(mobile && { mobile }),
    ...(read && { place: read.place }),
    ...(detail && { detail }),
  }
}
