/** A route whose first slash, or the slash after its prefix, is encoded. */
const ENCODED = /^#(?:%23)?(?:%2f|\/?wechat%2f)/i
/** The prefix of such a route. */
const PREFIX = /^#(?:%23)?(?:%2f|\/)?wechat(?:%2f)?/i

/**
 * Decodes the hash of a URL, because short links and messages may encode its slashes. `#%2Fwechat%2Fdoctors` becomes
 * `#/wechat/doctors`; any other hash is returned unchanged.
 */
export function decodeHash(hash: string): string {
  if (!ENCODED.test(hash)) return hash
  const [path = '', query] = hash.split(/\?(.*)/s)
  const rest = query === undefined ? '' : `?${query}`
  // If plain slashes remain, only the prefix was encoded; the rest keeps its own encoding.
  if (path.includes('/')) return path.replace(PREFIX, (prefix) => plainText(prefix)) + rest
  return plainText(path) + rest
}

function plainText(encoded: string): string {
  try {
    return `#${decodeURIComponent(encoded).replace(/^#+/, '')}`
  } catch {
    return encoded
  }
}
