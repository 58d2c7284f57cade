import * as v from 'valibot'
import { SCAN_TYPES, type ScannedCode, type ShortLink, type WeappStatus } from '@/domain/clinic/landing'
import { known, maybe, maybeInstant, openFlag, plainId, plainText, wireCode, wireFlag, wireWord } from './basics'
import { BUSINESS_TYPE } from './enumerations'

export const wireScanned = v.pipe(
  v.object({
    type: wireWord(SCAN_TYPES),
    isValid: openFlag,
    clinicId: plainId,
    doctorId: plainId,
    regId: plainId,
    // Ours: set for a check-in to a therapy session; without it the visit is to a doctor.
    businessType: maybe(wireCode(BUSINESS_TYPE)),
    chargeId: plainId,
    expireAt: maybeInstant,
    message: plainText,
  }),
  v.transform(({ expireAt, businessType, ...rest }): ScannedCode => ({
    ...rest,
    business: businessType === 'therapy' ? 'therapy' : 'outpatient',
    ...known({ expiresAt: expireAt }),
  })),
)

/** The specification's three fields: isOpened, weappUserName, clinicName. */
const weappEntries = { isOpened: wireFlag, weappUserName: plainText, clinicName: plainText }
export const wireWeapp = v.pipe(
  v.object(weappEntries),
  v.transform((status): WeappStatus => status),
)
export const wireShortLink = v.pipe(
  v.object({ ...weappEntries, path: plainText, expireAt: maybeInstant }),
  v.transform(({ expireAt, ...rest }): ShortLink => ({ ...rest, ...known({ expiresAt: expireAt }) })),
)
