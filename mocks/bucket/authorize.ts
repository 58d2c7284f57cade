import { BucketError } from './bucket-error'
import { parseAuthorization, expectedSignature, signingTimeOf, type SignedRequest } from './signature'
import type { MockClinic } from '../clinic/mock-clinic'
import { UPLOAD_BUCKET, isExpired } from '../clinic/upload/credentials'
import type { UploadKeyRow } from '../clinic/upload/rows'

/** Maximum difference in ms between a request's date and the bucket's clock. */
export const MAX_SKEW_MS = 15 * 60_000

export const clockSkewError = (at: number, now: number): BucketError =>
  new BucketError(
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
    {
      MaxAllowedSkewMilliseconds: String(MAX_SKEW_MS),
      RequestTime: new Date(at).toISOString(),
      ServerTime: new Date(now).toISOString(),
    },
  )

/** Checks the key, date, parameters and finally the signature of a signed request, in the real store's order. */
export async function ensureValidSignature(
  signed: SignedRequest,
  chain: MockClinic,
  key: UploadKeyRow | undefined,
): Promise<void> {
  const authorization = parseAuthorization(signed.headers['authorization'] ?? '')
  const [at, now] = [signingTimeOf(signed), chain.clock.now().getTime()]
  if (Number.isNaN(at)) throw new BucketError('AccessDenied', 'OSS authentication requires a valid Date.')
  if (Math.abs(now - at) > MAX_SKEW_MS) throw clockSkewError(at, now)
  if (!key || key.accessKeyId !== authorization.accessKeyId) throw unknownAccessKeyError(authorization.accessKeyId)
  if (isExpired(chain, key))
    throw new BucketError('SecurityTokenExpired', 'The security token you provided has expired.')
  if (`oss-${authorization.region}` !== UPLOAD_BUCKET.region)
    throw new BucketError('InvalidArgument', 'Invalid signing region in Authorization header.')
  const { text, signature } = await expectedSignature(signed, authorization, key.accessKeySecret)
  if (signature !== authorization.signature)
    throw new BucketError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { OSSAccessKeyId: key.accessKeyId, SignatureProvided: authorization.signature, StringToSign: text },
    )
  if (!signed.key.startsWith(`${key.rootDir}/`))
    throw new BucketError('AccessDenied', 'You have no right to access this object because of bucket acl.')
}

export const unknownAccessKeyError = (accessKeyId: string): BucketError =>
  new BucketError('InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.', {
    OSSAccessKeyId: accessKeyId,
  })
