/** Whether an external image URL may be displayed: http(s), a path of this host, or a data URL of an image. */
export const isSafeImageUrl = (url: string): boolean =>
  /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|data:image\/[^\s]+)$/.test(url)

/** Adds the object store's resize parameter for this width in px (docs/product/constants.md). */
export function imageUrlAtWidth(url: string, width: number): string {
  if (!/^https?:\/\//.test(url) || !(width > 0)) return url
  const [, address = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)([^]*)$/.exec(url) ?? []
  const others = query.split('&').filter((each) => each !== '' && !each.startsWith('x-oss-process='))
  return `${address}?${[...others, `x-oss-process=image/resize,w_${Math.ceil(width)}`].join('&')}${hash}`
}
