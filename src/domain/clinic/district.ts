import { divisionNames, type Region } from '../address/address'
import { findLeadingDistrict, findRegionInText } from '../address/region-in-text'

/** District in an address, for example 锦江区 in 成都市锦江区东大街 216 号; '' if it cannot be determined. */
export function districtOf(address: string, regions: readonly Region[]): string {
  const found = findRegionInText(address, regions)
  if (found === undefined || found === 'ambiguous') return findLeadingDistrict(address, regions)
  return found.isWhole ? (divisionNames(found.place).pop() ?? '') : ''
}
