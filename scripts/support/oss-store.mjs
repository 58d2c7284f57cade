import Oss from 'ali-oss'
import { gunzipSync } from 'node:zlib'

const TIMEOUT_MS = 60_000
const REPEATS = 3
const isNotThere = (error) => error?.status === 404

/**
 * A bucket as a release needs it, through ali-oss.
 * @param {{ region: string, bucket: string, endpoint?: string, bucketInPath?: boolean }} place
 * @param {{ id: string, secret: string, token?: string }} keys
 * @returns {import('./release.d.mts').Store}
 */
export function ossStore({ region, bucket, endpoint, bucketInPath = false }, { id, secret, token }) {
  const client = new Oss({
    region,
    bucket,
    accessKeyId: id,
    accessKeySecret: secret,
    ...(token && { stsToken: token }),
    authorizationV4: true,
    timeout: TIMEOUT_MS,
    retryMax: REPEATS,
    ...(endpoint ? { endpoint, sldEnable: bucketInPath } : { secure: true }),
  })
  const served = async (key) => {
    try {
      const { content, res } = await client.get(key)
      // The client unpacks what is said to be packed.
      const isPacked = content[0] === 0x1f && content[1] === 0x8b
      return { content: isPacked ? gunzipSync(content) : content, isPacked, headers: res.headers }
    } catch (error) {
      if (isNotThere(error)) return undefined
      throw error
    }
  }
  return {
    served,
    read: async (key) => (await served(key))?.content.toString('utf8'),
    async keys(beginning) {
      const names = []
      /** @type {string | undefined} */
      let after
      do {
        const page = await client.listV2({
          ...(beginning && { prefix: beginning }),
          'max-keys': '1000',
          'continuation-token': after,
        })
        names.push(...page.objects.map(({ name }) => name))
        after = page.isTruncated ? page.nextContinuationToken : undefined
      } while (after)
      return names
    },
    async put({ key, body, type, headers }) {
      await client.put(key, body, { mime: type, headers })
    },
    async tag(key) {
      try {
        return (await client.head(key)).res.headers.etag
      } catch (error) {
        if (isNotThere(error)) return undefined
        throw error
      }
    },
    async copy(from, to) {
      await client.copy(to, from)
    },
  }
}
