/** A route whose first slash, or the one behind its prefix, is encoded. */
const ENCODED = /^#(?:%23)?(?:%2f|\/?wechat%2f)/i
/** How much of it belongs to the prefix. */
const PREFIX = /^#(?:%23)?(?:%2f|\/)?wechat(?:%2f)?/i

/**
 * The hash of an address as the app writes it: short links and messages encode its slashes, or all of it.
 * `#%2Fwechat%2Fdoctors` is `#/wechat/doctors`; any other hash is returned unchanged.
 */
export function plainHash(hash: string): string {
  if (!ENCODED.test(hash)) return hash
  const [path = '', query] = hash.split(/\?(.*)/s)
  const rest = query === undefined ? '' : `?${query}`
  // Where slashes are left, only the prefix was encoded, and what follows keeps its own encoding.
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
