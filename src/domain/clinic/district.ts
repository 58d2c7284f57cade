import { placeNames, type Region } from '../address/address'
import { districtAtStart, findPlace } from '../address/place-in-text'

/** 锦江区 of 成都市锦江区东大街 216 号, by the list of regions; '' where the address or the list does not say. */
export function districtOf(address: string, regions: readonly Region[]): string {
  const found = findPlace(address, regions)
  if (found === undefined || found === 'ambiguous') return districtAtStart(address, regions)
  return found.isWhole ? (placeNames(found.place).pop() ?? '') : ''
}
