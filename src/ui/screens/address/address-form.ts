import { treePath, isLeafSelected } from '@/domain/general/tree-selection'
import {
  EMPTY_DIVISION,
  divisionNames,
  type Address,
  type AddressDraft,
  type NewAddress,
  type AdminDivision,
  type Region,
} from '@/domain/address/address'
import { parsePastedAddress, type PastedAddress } from '@/domain/address/address-paste'
import { findRegionInText } from '@/domain/address/region-in-text'
import { mobileDigits } from '@/domain/session/mobile'
import { sanitizeText } from '@/domain/general/text-input'

export type AddressForm = {
  readonly consignee: string
  readonly mobile: string
  readonly place: AdminDivision
  readonly detail: string
  readonly isDefault: boolean
}
export type ParsedAddressField = 'consignee' | 'mobile' | 'place' | 'detail'

const EMPTY: Omit<AddressForm, 'isDefault'> = { consignee: '', mobile: '', place: EMPTY_DIVISION, detail: '' }

const placeIn = ({
  provinceId,
  provinceName,
  cityId,
  cityName,
  districtId,
  districtName,
}: AdminDivision): AdminDivision => ({
  provinceId,
  provinceName,
  cityId,
  cityName,
  districtId,
  districtName,
})

/**
 * Converts a saved address to form values; without an address, the form is empty. A patient's first address becomes the
 * default.
 */
export const toAddressForm = (address: Address | undefined, isFirst: boolean): AddressForm =>
  address
    ? {
        consignee: address.consignee,
        mobile: address.mobile,
        place: placeIn(address),
        detail: address.detail,
        isDefault: address.isDefault,
      }
    : { ...EMPTY, isDefault: isFirst }

/** Applies an unsaved draft; a draft never contains the mobile number. */
export const applyAddressDraft = (form: AddressForm, draft: AddressDraft | undefined): AddressForm =>
  draft
    ? { ...form, consignee: draft.consignee, place: draft.place, detail: draft.detail, isDefault: draft.isDefault }
    : form

/** Copies the parts parsed from pasted text into the form, and returns which fields were filled in. */
export function applyPastedAddress(
  form: AddressForm,
  pasted: PastedAddress,
): { form: AddressForm; filled: ParsedAddressField[] } {
  const { consignee, mobile, place } = pasted
  const detail = sanitizeAddressDetail(pasted.detail ?? '')
  const found = {
    ...(consignee && { consignee }),
    ...(mobile && { mobile }),
    ...(place && { place }),
    ...(detail && { detail }),
  }
  const filled = (['consignee', 'mobile', 'place', 'detail'] as const).filter((field) => field in found)
  return { form: { ...form, ...found }, filled }
}

/** Text pasted before the regions had loaded, and the form as it was after parsing the text. */
export type PendingPaste = { readonly text: string; readonly form: AddressForm }
type LateReading = ReturnType<typeof applyPastedAddress> & { readonly pasted: PastedAddress }

/**
 * Parses the region once the region list has loaded. Undefined if the user has chosen a region meanwhile, or the text
 * contains none.
 */
export function applyLoadedRegions(
  form: AddressForm,
  early: PendingPaste,
  regions: readonly Region[],
): LateReading | undefined {
  if (form.place.provinceId !== '') return undefined
  const isUntouched = form.detail === early.form.detail && form.consignee === early.form.consignee
  const pasted = isUntouched ? parsePastedAddress(early.text, regions) : placeInLine(form.detail, regions)
  if (!pasted.place) return undefined
  const { form: next, filled } = applyPastedAddress(form, pasted)
  return { form: { ...next, detail: sanitizeAddressDetail(pasted.detail ?? '') }, filled, pasted }
}
/** Once the user has edited the line, only a region at its beginning is parsed. */
function placeInLine(line: string, regions: readonly Region[]): PastedAddress {
  const found = findRegionInText(line, regions)
  if (found === undefined || found === 'ambiguous' || found.before !== '') return {}
  const { place, isWhole, after } = found
  return { place, detail: after, ...(!isWhole && { unsure: ['place'] }) }
}

/** Removes line breaks and emoji, but keeps rare characters in place names. */
export const sanitizeAddressDetail = (raw: string): string =>
  sanitizeText(raw, { keepSpaces: true, keepRareIdeographs: true }).replace(/\s+/g, ' ').replace(/^ /, '')

const isSame = (a: AddressForm, b: AddressForm): boolean =>
  a.consignee === b.consignee &&
  a.mobile === b.mobile &&
  a.detail === b.detail &&
  a.isDefault === b.isDefault &&
  a.place.districtId === b.place.districtId &&
  a.place.cityId === b.place.cityId &&
  a.place.provinceId === b.place.provinceId
export const isAddressFormChanged = (before: AddressForm, now: AddressForm): boolean => !isSame(before, now)

/** Formats a region: 四川省 成都市 武侯区; '' if none is chosen. */
export const regionText = (place: AdminDivision): string => divisionNames(place).join(' ')

export const regionIds = ({ provinceId, cityId, districtId }: AdminDivision): string[] =>
  [provinceId, cityId, districtId].filter((id) => id !== '')

/**
 * Whether a region is chosen down to the lowest level; always true without the region list, because the detail line
 * then contains the region.
 */
export const isRegionComplete = (place: AdminDivision, regions: readonly Region[] | undefined): boolean =>
  regions === undefined || isLeafSelected(treePath(regions, regionIds(place)))

/** Converts the form to a request; expects a complete region, which may be a city without districts. */
export function toNewAddress(
  { consignee, mobile, place, detail, isDefault }: AddressForm,
  patientId: string,
): NewAddress {
  return {
    ...placeIn(place),
    patientId,
    consignee: consignee.trim(),
    mobile: mobileDigits(mobile),
    detail: detail.trim(),
    isDefault,
  }
}
