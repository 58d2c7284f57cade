import { findAdminDivision, type AdminDivision } from '@/domain/address/address'
import { badRequestError } from '../api-error'

/** The domain's `Region` as the response schema requires it: mutable. */
type RegionNode = { id: string; name: string; children: RegionNode[] }

let tree: RegionNode[] | undefined

/** Parses '01东城区': two digits of the id, then the name; children follow the first colon. */
function regionFrom(text: string, above: string, [separator, ...deeper]: readonly string[]): RegionNode {
  const [own = '', below] = separator ? text.split(/:(.*)/s) : [text]
  const digits = above + own.slice(0, 2)
  const children = separator && below ? below.split(separator).map((each) => regionFrom(each, digits, deeper)) : []
  return { id: digits.padEnd(6, '0'), name: own.slice(2), children }
}

/** Loads the region tree on first use, because it is a separate chunk. */
export async function loadRegions(): Promise<RegionNode[]> {
  const { ENCODED_REGIONS } = await import('./region-lines')
  tree ??= ENCODED_REGIONS.map((line) => regionFrom(line, '', [';', ',']))
  return tree
}

/** Returns the tree. Throws unless the request handler has loaded it with `ready: loadRegions`. */
export function regionTree(): RegionNode[] {
  if (!tree) throw new Error('the regions are not loaded: the answer must say `ready: loadRegions`')
  return tree
}

const isSamePlace = (a: AdminDivision, b: AdminDivision): boolean =>
  a.provinceId === b.provinceId &&
  a.provinceName === b.provinceName &&
  a.cityId === b.cityId &&
  a.cityName === b.cityName &&
  a.districtId === b.districtId &&
  a.districtName === b.districtName

/**
 * Throws unless province, city and district match the region tree. All three may be empty: patients may type them into
 * the detail line instead.
 */
export function ensureKnownDivision(place: AdminDivision): void {
  if (place.provinceId === '' && place.cityId === '' && place.districtId === '') return
  const found = findAdminDivision(regionTree(), place.districtId || place.cityId || place.provinceId)
  if (!found || !isSamePlace(found, place)) throw badRequestError('省市区对不上，请重新选择')
}
