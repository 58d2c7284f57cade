import type { FieldRule } from '../general/form'
import { checkMobile, mobileDigits } from '../session/mobile'

/** A province, city or district. */
export type Region = { readonly id: string; readonly name: string; readonly children: readonly Region[] }
export type AdminDivision = {
  readonly provinceId: string
  readonly provinceName: string
  readonly cityId: string
  readonly cityName: string
  readonly districtId: string
  readonly districtName: string
}
export type Address = AdminDivision & {
  readonly id: string
  readonly patientId: string
  readonly consignee: string
  readonly mobile: string
  readonly detail: string
  readonly isDefault: boolean
}
export type NewAddress = Omit<Address, 'id'>

export const MAX_CONSIGNEE_LENGTH = 25
export const MAX_ADDRESS_DETAIL_LENGTH = 80
export type AddressError = 'bad-mobile' | 'too-long'
/** Field rules in page order. The region is optional, because the region list may fail to load. */
export const ADDRESS_RULES: readonly FieldRule<NewAddress, AddressError>[] = [
  { field: 'consignee', required: true },
  {
    field: 'mobile',
    required: true,
    validate: (mobile) => (checkMobile(mobile) === 'ok' ? undefined : 'bad-mobile'),
  },
  {
    field: 'detail',
    required: true,
    validate: (detail) => (Array.from(detail).length > MAX_ADDRESS_DETAIL_LENGTH ? 'too-long' : undefined),
  },
]

/** False for 市辖区, 县 and 省直辖县: rows of the official table that no address contains. */
export const isDivisionName = (name: string): boolean =>
  !/^(?:市|县|郊县|市辖[区县]|(?:省|自治区)?(?:直辖|属虚拟).*)?$/.test(name)

/** Province, city and district as written in an address; a city with the same name as its province is left out. */
export const divisionNames = ({ provinceName, cityName, districtName }: AdminDivision): string[] =>
  [provinceName, cityName === provinceName ? '' : cityName, districtName].filter(isDivisionName)
/** Full address, for example 四川省成都市武侯区天府大道 1 号. */
export const formatAddress = (address: AdminDivision & { detail: string }): string =>
  [...divisionNames(address), address.detail].join('')

/** Moves the default address to the front. */
export const sortDefaultFirst = <T extends Pick<Address, 'isDefault'>>(addresses: readonly T[]): T[] => [
  ...addresses.filter(({ isDefault }) => isDefault),
  ...addresses.filter(({ isDefault }) => !isDefault),
]

/** Whether two addresses are equal; used to find an address after a lost response. */
export const isSameAddress = (a: NewAddress, b: NewAddress): boolean =>
  a.patientId === b.patientId &&
  a.consignee === b.consignee &&
  mobileDigits(a.mobile) === mobileDigits(b.mobile) &&
  formatAddress(a) === formatAddress(b)

export const EMPTY_DIVISION: AdminDivision = {
  provinceId: '',
  provinceName: '',
  cityId: '',
  cityName: '',
  districtId: '',
  districtName: '',
}
/** Builds a division from a province and the known levels below it. */
export const createAdminDivision = (province: Region, city?: Region, district?: Region): AdminDivision => ({
  ...EMPTY_DIVISION,
  provinceId: province.id,
  provinceName: province.name,
  ...(city && { cityId: city.id, cityName: city.name }),
  ...(district && { districtId: district.id, districtName: district.name }),
})

/** Finds a division by the id of its lowest level: a district, or a city without districts. */
export function findAdminDivision(regions: readonly Region[], lastId: string): AdminDivision | undefined {
  const branchIn = (nodes: readonly Region[]): readonly Region[] | undefined => {
    for (const node of nodes) {
      if (node.children.length === 0 && node.id === lastId) return [node]
      const below = branchIn(node.children)
      if (below) return [node, ...below]
    }
    return undefined
  }
  const [province, city, district] = branchIn(regions) ?? []
  return province && createAdminDivision(province, city, district)
}

/** An unsaved address. Mobile numbers are never written to storage, so it has none. */
export type AddressDraft = Pick<Address, 'id' | 'patientId' | 'consignee' | 'detail' | 'isDefault'> & {
  readonly place: AdminDivision
}

const textsOf = <K extends string>(value: unknown, keys: readonly K[]): Record<K, string> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = keys.map((key) => [key, Object.entries(value).find(([each]) => each === key)?.[1]] as const)
  if (!entries.every(([, text]) => typeof text === 'string')) return undefined
  return Object.fromEntries(entries) as Record<K, string>
}
const PLACE_KEYS = ['provinceId', 'provinceName', 'cityId', 'cityName', 'districtId', 'districtName'] as const

/** Parses a stored draft; undefined when it is invalid. */
export function parseAddressDraft(kept: unknown): AddressDraft | undefined {
  const draft = textsOf(kept, ['id', 'patientId', 'consignee', 'detail'])
  if (!draft) return undefined
  const { place, isDefault } = kept as { place?: unknown; isDefault?: unknown }
  return { ...draft, place: textsOf(place, PLACE_KEYS) ?? EMPTY_DIVISION, isDefault: isDefault === true }
}
