import * as v from 'valibot'
import type { Address, Region } from '@/domain/address/address'
import { maybeList, plainId, plainText, wireFlag, wireId, wireList } from './basics'

const wireDistrict = v.pipe(
  v.object({ id: wireId, name: plainText }),
  v.transform((district): Region => ({ ...district, children: [] })),
)
const wireCity = v.object({ id: wireId, name: plainText, children: maybeList(wireDistrict) })
const wireProvince = v.object({ id: wireId, name: plainText, children: maybeList(wireCity) })
export const wireRegions = v.pipe(
  wireList(wireProvince),
  v.transform((provinces): Region[] => provinces),
)

export const wireAddress = v.pipe(
  v.object({
    id: wireId,
    patientId: plainId,
    consignee: plainText,
    mobile: plainText,
    provinceId: plainId,
    provinceName: plainText,
    cityId: plainId,
    cityName: plainText,
    districtId: plainId,
    districtName: plainText,
    detail: plainText,
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
export const sentNewAddress = v.object(sentEntries)
export const sentAddress = v.object({ id: wireId, ...sentEntries })
