import * as v from 'valibot'
import { SCANNED_CODE_TYPES, type ScannedCode, type ShortLink, type WeappStatus } from '@/domain/clinic/deep-link'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  flagOrTrue,
  optionalId,
  optionalText,
  codeSchemaOf,
  flagSchema,
  wordSchemaOf,
} from './basics'
import { BUSINESS_TYPE } from './enumerations'

export const scannedCodeSchema = v.pipe(
  v.object({
    type: wordSchemaOf(SCANNED_CODE_TYPES),
    isValid: flagOrTrue,
    clinicId: optionalId,
    doctorId: optionalId,
    regId: optionalId,
    // Our extension: set when checking in for a therapy session; otherwise the visit is to a doctor.
    businessType: optionalField(codeSchemaOf(BUSINESS_TYPE)),
    chargeId: optionalId,
    expireAt: optionalInstant,
    message: optionalText,
  }),
  v.transform(({ expireAt, businessType, ...rest }): ScannedCode => ({
    ...rest,
    business: businessType === 'therapy' ? 'therapy' : 'outpatient',
    ...omitNullish({ expiresAt: expireAt }),
  })),
)

/** The specification's three fields: isOpened, weappUserName, clinicName. */
const weappEntries = { isOpened: flagSchema, weappUserName: optionalText, clinicName: optionalText }
export const weappStatusSchema = v.pipe(
  v.object(weappEntries),
  v.transform((status): WeappStatus => status),
)
export const shortLinkSchema = v.pipe(
  v.object({ ...weappEntries, path: optionalText, expireAt: optionalInstant }),
  v.transform(({ expireAt, ...rest }): ShortLink => ({ ...rest, ...omitNullish({ expiresAt: expireAt }) })),
)

/** Descriptions for the documents of the contract. */
export const landingFieldDocs = {
  isOpened: 'Whether the clinic has a mini program that can be opened.',
  weappUserName: 'The mini program’s original id, `gh_…`.',
  path: 'The address in the app that the short link means.',
  'C8.type': 'What the code is for.',
  'C8.businessType': 'Of a code for signing in: what kind of visit; outpatient where it is missing.',
  'C8.regId': 'Of a code for signing in: the visit.',
  'C8.chargeId': 'Of a code for an order: the order.',
  'C8.expireAt': 'When the code no longer counts.',
  'C8.message': 'Why it no longer counts, for the patient.',
  'C8.doctorId': 'Of a doctor’s code: the doctor.',
  'C9.fee': 'What a consultation costs.',
  'C9.isOpen': 'Whether the doctor takes questions now.',
  'C18.expireAt': 'When the link no longer counts; null where it stays.',
}
