import * as v from 'valibot'
import type { Address, Region } from '@/domain/address/address'
import { optionalList, optionalId, optionalText, wireFlag, wireId, wireList } from './basics'

const wireDistrict = v.pipe(
  v.object({ id: wireId, name: optionalText }),
  v.transform((district): Region => ({ ...district, children: [] })),
)
const wireCity = v.object({ id: wireId, name: optionalText, children: optionalList(wireDistrict) })
const wireProvince = v.object({ id: wireId, name: optionalText, children: optionalList(wireCity) })
export const wireRegions = v.pipe(
  wireList(wireProvince),
  v.transform((provinces): Region[] => provinces),
)

export const wireAddress = v.pipe(
  v.object({
    id: wireId,
    patientId: optionalId,
    consignee: optionalText,
    mobile: optionalText,
    provinceId: optionalId,
    provinceName: optionalText,
    cityId: optionalId,
    cityName: optionalText,
    districtId: optionalId,
    districtName: optionalText,
    detail: optionalText,
    isDefault: wireFlag,
  }),
  v.transform((address): Address => address),
)

const sentEntries = {
  patientId: wireId,
  consignee: v.pipe(v.string(), v.nonEmpty()),
  mobile: v.string(),
  provinceId: v.string(),
  provinceName: v.string(),
  cityId: v.string(),
  cityName: v.string(),
  districtId: v.string(),
  districtName: v.string(),
  detail: v.pipe(v.string(), v.nonEmpty()),
  isDefault: v.boolean(),
}
export const serializeNewAddress = v.object(sentEntries)
export const serializeAddress = v.object({ id: wireId, ...sentEntries })
