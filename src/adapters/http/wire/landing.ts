import * as v from 'valibot'
import { SCAN_TYPES, type ScannedCode, type ShortLink, type WeappStatus } from '@/domain/landing'
import { known, maybeInstant, plainId, plainText, wireFlag, wireWord } from './basics'

export const wireScanned = v.pipe(
  v.object({
    type: wireWord(SCAN_TYPES),
    isValid: wireFlag,
    clinicId: plainId,
    doctorId: plainId,
    regId: plainId,
    chargeId: plainId,
    expireAt: maybeInstant,
    message: plainText,
  }),
  v.transform(({ expireAt, ...rest }): ScannedCode => ({ ...rest, ...known({ expiresAt: expireAt }) })),
)

/** Spec section 3: isOpened, weappUserName, clinicName. */
const weappEntries = { isOpened: wireFlag, weappUserName: plainText, clinicName: plainText }
export const wireWeapp = v.pipe(
  v.object(weappEntries),
  v.transform((status): WeappStatus => status),
)
export const wireShortLink = v.pipe(
  v.object({ ...weappEntries, path: plainText, expireAt: maybeInstant }),
  v.transform(({ expireAt, ...rest }): ShortLink => ({ ...rest, ...known({ expiresAt: expireAt }) })),
)
