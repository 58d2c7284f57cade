/** Whether an external image URL may be displayed: http(s), a path of this host, or a data URL of an image. */
export const isSafeImageUrl = (url: string): boolean =>
  /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|data:image\/[^\s]+)$/.test(url)
