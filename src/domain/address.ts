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
/** A province, and as much below it as is known. */
export const placeFrom = (province: Region, city?: Region, district?: Region): Place => ({
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
