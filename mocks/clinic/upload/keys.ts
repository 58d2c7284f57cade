import type { Who } from '../answer'
import type { Chain } from '../chain'
import { hashOf } from '../dice'
import type { UploadKeyRow } from './rows'

/** Where the bucket stands. */
export const BUCKET = { region: 'oss-cn-chengdu', bucket: 'rht-patients' } as const

const secretOf = (chain: Chain, ...keys: (string | number)[]): string =>
  Array.from({ length: 4 }, (_, index) =>
    hashOf(chain.seed, index, ...keys)
      .toString(36)
      .padStart(7, '0'),
  ).join('')

/** Milliseconds for which the bucket still says of credentials that they have expired, rather than that it knows none such. */
const REMEMBERED_MS = 86_400_000

/**
 * New credentials each time; those given before live on until their own end, so that no upload breaks. The mp id is part of
 * what a token is made of: two clinics behind one bucket never give the same one.
 */
export function giveUploadKey(chain: Chain, who: Who, mpId: string): UploadKeyRow {
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

/** The credentials of a security token, alive or not: what a bucket looks up. */
export const uploadKeyOf = (chain: Chain, securityToken: string): UploadKeyRow | undefined =>
  chain.books.uploadKeys.byId(securityToken)

export const isExpired = (chain: Chain, { expireAt }: UploadKeyRow): boolean => expireAt <= chain.clock.now().getTime()
