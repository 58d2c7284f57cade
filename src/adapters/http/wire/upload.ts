import * as v from 'valibot'
import type { UploadCredentials } from '@/domain/upload/upload'
import { omitNullish, optionalInstant, optionalText, wireId } from './basics'

/** Field names of the object store. */
export const wireCredentials = v.pipe(
  v.object({
    AccessKeyId: wireId,
    AccessKeySecret: wireId,
    SecurityToken: wireId,
    region: wireId,
    bucket: wireId,
    rootDir: optionalText,
    expireAt: optionalInstant,
  }),
  v.transform(({ AccessKeyId, AccessKeySecret, SecurityToken, expireAt, ...rest }): UploadCredentials => ({
    ...rest,
    accessKeyId: AccessKeyId,
    accessKeySecret: AccessKeySecret,
    securityToken: SecurityToken,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
