import type { AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { hashOf } from '../seeded-random'
import type { UploadKeyRow } from './rows'

export const UPLOAD_BUCKET = { region: 'oss-cn-chengdu', bucket: 'rht-patients' } as const

const secretOf = (chain: MockClinic, ...keys: (string | number)[]): string =>
  Array.from({ length: 4 }, (_, index) =>
    hashOf(chain.seed, index, ...keys)
      .toString(36)
      .padStart(7, '0'),
  ).join('')

/** Time in ms during which the bucket reports expired credentials as expired; afterwards it does not know them. */
const REMEMBERED_MS = 86_400_000

/**
 * Issues new credentials each time. Earlier ones stay valid until they expire, so that no upload breaks. The token
 * contains the mp id, so that two clinics that share a bucket never issue the same one.
 */
export function issueUploadCredentials(chain: MockClinic, who: AuthenticatedUser, mpId: string): UploadKeyRow {
  const { uploadKeys } = chain.books
  const now = chain.clock.now().getTime()
  for (const { id, expireAt } of uploadKeys.by('accountId', who.account.id))
    if (expireAt + REMEMBERED_MS <= now) uploadKeys.remove(id)
  const order = chain.count('upload key')
  return uploadKeys.create({
    id: `CAIS${secretOf(chain, 'token', mpId, order)}`,
    accessKeyId: `STS.${secretOf(chain, 'key', mpId, order)}`,
    accessKeySecret: secretOf(chain, 'secret', mpId, order),
    accountId: who.account.id,
    rootDir: `patients/${who.patient?.id ?? who.account.id}`,
    expireAt: now + chain.rules.uploadKeySeconds * 1000,
  })
}

/** Returns the credentials for a security token, even if they have expired; called by the bucket. */
export const uploadKeyOf = (chain: MockClinic, securityToken: string): UploadKeyRow | undefined =>
  chain.books.uploadKeys.byId(securityToken)

export const isExpired = (chain: MockClinic, { expireAt }: UploadKeyRow): boolean =>
  expireAt <= chain.clock.now().getTime()
