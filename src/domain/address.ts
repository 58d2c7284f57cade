import type { FieldRule } from './form'
import { checkMobile, mobileDigits } from './mobile'

/** A province, a city or a district. */
export type Region = { readonly id: string; readonly name: string; readonly children: readonly Region[] }
export type Place = {
  readonly provinceId: string
  readonly provinceName: string
  readonly cityId: string
  readonly cityName: string
  readonly districtId: string
  readonly districtName: string
}
export type Address = Place & {
  readonly id: string
  readonly patientId: string
  readonly consignee: string
  readonly mobile: string
  readonly detail: string
  readonly isDefault: boolean
}
export type NewAddress = Omit<Address, 'id'>

export const LONGEST_DETAIL = 80
export type AddressProblem = 'bad-mobile' | 'too-long'
/** The fields in the order of the page; a region list that failed to load leaves the region to the detail line. */
export const ADDRESS_RULES: readonly FieldRule<NewAddress, AddressProblem>[] = [
  { field: 'consignee', required: true },
  {
    field: 'mobile',
    required: true,
    validate: (mobile) => (checkMobile(mobile) === 'ok' ? undefined : 'bad-mobile'),
  },
  {
    field: 'detail',
    required: true,
    validate: (detail) => (Array.from(detail).length > LONGEST_DETAIL ? 'too-long' : undefined),
  },
]

/** 四川省成都市武侯区天府大道 1 号; a city named like its province is said once. */
export const addressText = ({ provinceName, cityName, districtName, detail }: Place & { detail: string }): string =>
  [provinceName, cityName === provinceName ? '' : cityName, districtName, detail].join('')

/** The default one first, otherwise as sent. */
export const defaultFirst = <T extends Pick<Address, 'isDefault'>>(addresses: readonly T[]): T[] => [
  ...addresses.filter(({ isDefault }) => isDefault),
  ...addresses.filter(({ isDefault }) => !isDefault),
]

/** Whether two forms say the same, so that an address whose answer was lost is not saved twice. */
export const isSameAddress = (a: NewAddress, b: NewAddress): boolean =>
  a.patientId === b.patientId &&
  a.consignee === b.consignee &&
  mobileDigits(a.mobile) === mobileDigits(b.mobile) &&
  addressText(a) === addressText(b)

const NO_PLACE: Place = {
  provinceId: '',
  provinceName: '',
  cityId: '',
  cityName: '',
  districtId: '',
  districtName: '',
}
const placeFrom = (province: Region, city?: Region, district?: Region): Place => ({
  ...NO_PLACE,
  provinceId: province.id,
  provinceName: province.name,
  ...(city && { cityId: city.id, cityName: city.name }),
  ...(district && { districtId: district.id, districtName: district.name }),
})

/** The whole place of a district's id. */
export function placeOf(regions: readonly Region[], districtId: string): Place | undefined {
  for (const province of regions)
    for (const city of province.children)
      for (const district of city.children) if (district.id === districtId) return placeFrom(province, city, district)
  return undefined
}

/** 成都 stands for 成都市; a name of two characters has nothing to leave out. */
const SUFFIX = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|省|市|区|县|盟|旗)$/
function restAfter(text: string, { name }: Region): string | undefined {
  const short = name.replace(SUFFIX, '')
  const said = text.startsWith(name) ? name : short.length >= 2 && text.startsWith(short) ? short : undefined
  if (said === undefined) return undefined
  const rest = text.slice(said.length).trimStart()
  return said === short ? rest.replace(/^[省市区县](?=.)/, '') : rest
}

type Found = { readonly place: Place; readonly rest: string }
const firstFound = <T>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

/** Reads 四川省成都市武侯区 off the beginning of a text; the province may be left out, and so may the city. */
function placeAtStart(text: string, regions: readonly Region[]): Found | undefined {
  const inCity = (rest: string, province: Region, city: Region): Found | undefined =>
    firstFound(city.children, (district) => {
      const left = restAfter(rest, district)
      return left === undefined ? undefined : { place: placeFrom(province, city, district), rest: left }
    })
  const inProvince = (rest: string, province: Region): Found | undefined =>
    firstFound(province.children, (city) => {
      const left = restAfter(rest, city)
      if (left === undefined) return undefined
      return inCity(left, province, city) ?? { place: placeFrom(province, city), rest: left }
    }) ?? firstFound(province.children, (city) => inCity(rest, province, city))
  return (
    firstFound(regions, (province) => {
      const left = restAfter(text, province)
      if (left === undefined) return undefined
      return inProvince(left, province) ?? { place: placeFrom(province), rest: left }
    }) ?? firstFound(regions, (province) => inCityOf(province, text, inCity))
  )
}
/** Without a province only a city's name can begin: districts of the same name are too many. */
const inCityOf = (
  province: Region,
  text: string,
  inCity: (rest: string, province: Region, city: Region) => Found | undefined,
): Found | undefined =>
  firstFound(province.children, (city) => {
    const left = restAfter(text, city)
    if (left === undefined) return undefined
    return inCity(left, province, city) ?? { place: placeFrom(province, city), rest: left }
  })

const MOBILE = /(?:^|\D)((?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4}))(?!\d)/
const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|电话|联系电话|所在地区|详细地址|收货地址|地址)[:：]\s*/g
const NAME = /^[\p{L}·]{2,15}$/u

export type Pasted = Partial<Pick<Address, 'consignee' | 'mobile' | 'detail'>> & { readonly place?: Place }

/** Splits what was pasted, in any order, into name, number, region and the rest; what is not found is left to the person. */
export function readPasted(text: string, regions: readonly Region[]): Pasted {
  const found = MOBILE.exec(text)
  const mobile = found?.[2]?.replace(/\D/g, '')
  const pieces = text
    .replace(found?.[1] ?? '', ' ')
    .replace(LABELS, ' ')
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
  const isPlace = (piece: string) => placeAtStart(piece, regions) !== undefined
  const at = pieces.findIndex((piece) => NAME.test(piece) && !isPlace(piece) && piece.length <= 4)
  const consignee = pieces.length > 1 && at !== -1 ? pieces[at] : undefined
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
