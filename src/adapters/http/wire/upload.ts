import * as v from 'valibot'
import type { UploadCredentials } from '@/domain/upload/upload'
import { omitNullish, optionalInstant, optionalText, idSchema } from './basics'

/** The fields have the object store's names. */
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

/** Descriptions for the documents of the contract. */
export const uploadFieldDocs = {
  AccessKeyId: 'The key’s id at the object store.',
  AccessKeySecret: 'The key’s secret; it stays in memory.',
  SecurityToken: 'The token that belongs to the key.',
  region: 'The region of the bucket, such as `oss-cn-chengdu`.',
  bucket: 'The bucket’s name.',
  rootDir: 'The folder in which this patient may write.',
  'A13.expireAt': 'When the key expires.',
}
