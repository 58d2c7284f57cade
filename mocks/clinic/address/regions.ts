import { placeOf, type Place } from '@/domain/address/address'
import { badRequest } from '../refusal'

/** A domain `Region` that may go out on the wire as it is. */
type RegionNode = { id: string; name: string; children: RegionNode[] }

let tree: RegionNode[] | undefined

/** '01东城区': two digits of the id, then the name; what comes after the first colon stands below it. */
function regionFrom(text: string, above: string, [separator, ...deeper]: readonly string[]): RegionNode {
  const [own = '', below] = separator ? text.split(/:(.*)/s) : [text]
  const digits = above + own.slice(0, 2)
  const children = separator && below ? below.split(separator).map((each) => regionFrom(each, digits, deeper)) : []
  return { id: digits.padEnd(6, '0'), name: own.slice(2), children }
}

/** The tree is a chunk of its own, fetched when it is asked for first. */
export async function loadRegions(): Promise<RegionNode[]> {
  const { REGION_LINES } = await import('./region-lines')
  tree ??= REGION_LINES.map((line) => regionFrom(line, '', [';', ',']))
  return tree
}

/** For the answers that load it beforehand: see `ready` of an answer. */
export function regions(): RegionNode[] {
  if (!tree) throw new Error('the regions are not loaded: the answer must say `ready: loadRegions`')
  return tree
}

const isSamePlace = (a: Place, b: Place): boolean =>
  a.provinceId === b.provinceId &&
  a.provinceName === b.provinceName &&
  a.cityId === b.cityId &&
  a.cityName === b.cityName &&
  a.districtId === b.districtId &&
  a.districtName === b.districtName

/** A place of the tree down to its last level, with all that is above it; it may also be typed into the detail line alone. */
export function ensurePlace(place: Place): void {
  if (place.provinceId === '' && place.cityId === '' && place.districtId === '') return
  const found = placeOf(regions(), place.districtId || place.cityId || place.provinceId)
  if (!found || !isSamePlace(found, place)) throw badRequest('省市区对不上，请重新选择')
}
