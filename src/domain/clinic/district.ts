import { divisionNames, type Region } from '../address/address'
import { findLeadingDistrict, findRegionInText } from '../address/region-in-text'

/** District of an address, for example 锦江区 of 成都市锦江区东大街 216 号; '' when it cannot be determined. */
export function districtOf(address: string, regions: readonly Region[]): string {
  const found = findRegionInText(address, regions)
  if (found === undefined || found === 'ambiguous') return findLeadingDistrict(address, regions)
  return found.isWhole ? (divisionNames(found.place).pop() ?? '') : ''
}
