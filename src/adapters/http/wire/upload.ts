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

/** Descriptions for the generated API documents (docs/generated). */
export const uploadFieldDocs = {
  AccessKeyId: 'The access key’s id at the object store.',
  AccessKeySecret: 'The access key’s secret; the app keeps it in memory only.',
  SecurityToken: 'The security token that belongs to the access key.',
  region: 'The region of the bucket, such as `oss-cn-chengdu`.',
  bucket: 'The bucket’s name.',
  rootDir: 'The folder to which this patient may write.',
  'A13.expireAt': 'When the access key expires.',
}
