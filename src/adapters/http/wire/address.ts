import * as v from 'valibot'
import type { Address, Region } from '@/domain/address/address'
import { optionalList, optionalId, optionalText, flagSchema, idSchema, lenientListOf } from './basics'

const districtSchema = v.pipe(
  v.object({ id: idSchema, name: optionalText }),
  v.transform((district): Region => ({ ...district, children: [] })),
)
const citySchema = v.object({ id: idSchema, name: optionalText, children: optionalList(districtSchema) })
const provinceSchema = v.object({ id: idSchema, name: optionalText, children: optionalList(citySchema) })
export const regionsSchema = v.pipe(
  lenientListOf(provinceSchema),
  v.transform((provinces): Region[] => provinces),
)

export const addressSchema = v.pipe(
  v.object({
    id: idSchema,
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
    isDefault: flagSchema,
  }),
  v.transform((address): Address => address),
)

const sentEntries = {
  patientId: idSchema,
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
export const newAddressRequestSchema = v.object(sentEntries)
export const addressRequestSchema = v.object({ id: idSchema, ...sentEntries })

/** Descriptions for the generated API documents (docs/generated). */
export const addressFieldDocs = {
  'Address.id': 'The address’s id.',
  consignee: 'The recipient’s name.',
  provinceId: 'The province’s code.',
  provinceName: 'The province’s name.',
  cityId: 'The city’s code.',
  cityName: 'The city’s name.',
  districtId: 'The district’s code.',
  districtName: 'The district’s name.',
  'Address.detail': 'Street, building and door.',
  isDefault: 'Whether this is the default address.',
  'A11.id': 'The province’s code.',
  'A11.name': 'The province’s name.',
  'A11.children': 'The province’s cities.',
  'A11.children.id': 'The city’s code.',
  'A11.children.name': 'The city’s name.',
  'A11.children.children': 'The city’s districts; empty if it has none.',
  'A11.children.children.id': 'The district’s code.',
  'A11.children.children.name': 'The district’s name.',
}
