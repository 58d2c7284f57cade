import * as v from 'valibot'
import type { UploadCredentials } from '@/domain/upload/upload'
import { omitNullish, optionalInstant, optionalText, idSchema } from './basics'

/** Field names of the object store. */
export const credentialsSchema = v.pipe(
  v.object({
    AccessKeyId: idSchema,
    AccessKeySecret: idSchema,
    SecurityToken: idSchema,
    region: idSchema,
    bucket: idSchema,
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
