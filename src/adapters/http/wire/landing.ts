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

/** Descriptions for the generated API documents (docs/generated). */
export const landingFieldDocs = {
  isOpened: 'Whether the clinic has a mini-program that can be opened.',
  weappUserName: 'The mini-program’s original id, `gh_…`.',
  path: 'The URL in the app to which the short link leads.',
  'C8.type': 'The purpose of the code.',
  'C8.businessType': 'For a check-in code: the kind of visit; outpatient if it is missing.',
  'C8.regId': 'For a check-in code: the visit’s id.',
  'C8.chargeId': 'For an order’s code: the order’s id.',
  'C8.expireAt': 'When the code expires.',
  'C8.message': 'Why the code is no longer valid, for the patient.',
  'C8.doctorId': 'For a doctor’s code: the doctor’s id.',
  'C9.fee': 'The fee of a consultation.',
  'C9.isOpen': 'Whether the doctor accepts questions now.',
  'C18.expireAt': 'When the link expires; null if it does not.',
}
