import { branchOf, isWhole } from '@/domain/general/tree-choice'
import {
  NO_PLACE,
  placeNames,
  type Address,
  type AddressDraft,
  type NewAddress,
  type Place,
  type Region,
} from '@/domain/address/address'
import { readPasted, type Pasted } from '@/domain/address/address-paste'
import { findPlace } from '@/domain/address/place-in-text'
import { mobileDigits } from '@/domain/session/mobile'
import { cleanText } from '@/domain/general/text-input'

/** Everything as it stands in the fields. */
export type AddressForm = {
  readonly consignee: string
  readonly mobile: string
  readonly place: Place
  readonly detail: string
  readonly isDefault: boolean
}
export type ReadField = 'consignee' | 'mobile' | 'place' | 'detail'

const EMPTY: Omit<AddressForm, 'isDefault'> = { consignee: '', mobile: '', place: NO_PLACE, detail: '' }

const placeIn = ({ provinceId, provinceName, cityId, cityName, districtId, districtName }: Place): Place => ({
  provinceId,
  provinceName,
  cityId,
  cityName,
  districtId,
  districtName,
})

/** An address as it stands at the clinic, or the empty form; the first one of a patient becomes the default. */
export const formOf = (address: Address | undefined, isFirst: boolean): AddressForm =>
  address
    ? {
        consignee: address.consignee,
        mobile: address.mobile,
        place: placeIn(address),
        detail: address.detail,
        isDefault: address.isDefault,
      }
    : { ...EMPTY, isDefault: isFirst }

/** What was left unsaved goes over what is known; the number is never in a draft. */
export const withDraft = (form: AddressForm, draft: AddressDraft | undefined): AddressForm =>
  draft
    ? { ...form, consignee: draft.consignee, place: draft.place, detail: draft.detail, isDefault: draft.isDefault }
    : form

/** Puts what was found in a pasted text into the form, and says which fields it filled. */
export function withPasted(form: AddressForm, pasted: Pasted): { form: AddressForm; filled: ReadField[] } {
  const { consignee, mobile, place } = pasted
  const detail = cleanDetail(pasted.detail ?? '')
  const found = {
    ...(consignee && { consignee }),
    ...(mobile && { mobile }),
    ...(place && { place }),
    ...(detail && { detail }),
  }
  const filled = (['consignee', 'mobile', 'place', 'detail'] as const).filter((field) => field in found)
  return { form: { ...form, ...found }, filled }
}

/** A text that was pasted before the list of regions was here, and the form as its reading left it. */
export type EarlyPaste = { readonly text: string; readonly form: AddressForm }
type LateReading = ReturnType<typeof withPasted> & { readonly pasted: Pasted }

/** Reads the place once the list is here; undefined where one was chosen meanwhile, or none is named. */
export function withLateRegions(
  form: AddressForm,
  early: EarlyPaste,
  regions: readonly Region[],
): LateReading | undefined {
  if (form.place.provinceId !== '') return undefined
  const isUntouched = form.detail === early.form.detail && form.consignee === early.form.consignee
  const pasted = isUntouched ? readPasted(early.text, regions) : placeInLine(form.detail, regions)
  if (!pasted.place) return undefined
  const { form: next, filled } = withPasted(form, pasted)
  return { form: { ...next, detail: cleanDetail(pasted.detail ?? '') }, filled, pasted }
}
/** A line that a person has changed is read for a place at its beginning, and for nothing else. */
function placeInLine(line: string, regions: readonly Region[]): Pasted {
  const found = findPlace(line, regions)
  if (found === undefined || found === 'ambiguous' || found.before !== '') return {}
  const { place, isWhole, after } = found
  return { place, detail: after, ...(!isWhole && { unsure: ['place'] }) }
}

/** Line breaks and emoji go, rare characters of place names stay. */
export const cleanDetail = (raw: string): string =>
  cleanText(raw, { keepSpaces: true, keepRareIdeographs: true }).replace(/\s+/g, ' ').replace(/^ /, '')

const isSame = (a: AddressForm, b: AddressForm): boolean =>
  a.consignee === b.consignee &&
  a.mobile === b.mobile &&
  a.detail === b.detail &&
  a.isDefault === b.isDefault &&
  a.place.districtId === b.place.districtId &&
  a.place.cityId === b.place.cityId &&
  a.place.provinceId === b.place.provinceId
export const isChanged = (before: AddressForm, now: AddressForm): boolean => !isSame(before, now)

/** 四川省 成都市 武侯区; '' while none is chosen. */
export const placeText = (place: Place): string => placeNames(place).join(' ')

export const placeIds = ({ provinceId, cityId, districtId }: Place): string[] =>
  [provinceId, cityId, districtId].filter((id) => id !== '')

/** Chosen down to the last level; without the list nobody can choose, and the detail line carries the region. */
export const isPlaceGood = (place: Place, regions: readonly Region[] | undefined): boolean =>
  regions === undefined || isWhole(branchOf(regions, placeIds(place)))

/** What is sent; the form has checked before that the place is whole, a city without districts included. */
export function addressOf({ consignee, mobile, place, detail, isDefault }: AddressForm, patientId: string): NewAddress {
  return {
    ...placeIn(place),
    patientId,
    consignee: consignee.trim(),
    mobile: mobileDigits(mobile),
    detail: detail.trim(),
    isDefault,
  }
}
