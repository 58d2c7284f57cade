import Oss from 'ali-oss'

const TIMEOUT_MS = 60_000
const REPEATS = 3
const isNotThere = (error) => error?.status === 404

/**
 * Creates a release's `Store` for an OSS bucket, with ali-oss.
 * @param {{ region: string, bucket: string, endpoint?: string, bucketInPath?: boolean }} place
 * @param {{ id: string, secret: string, token?: string }} keys
 * @returns {import('./release.mjs').Store}
 */
export function createOssStore({ region, bucket, endpoint, bucketInPath = false }, { id, secret, token }) {
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
  return {
    async read(key) {
      try {
        const { content } = await client.get(key)
        return content.toString('utf8')
      } catch (error) {
        if (isNotThere(error)) return undefined
        throw error
      }
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
