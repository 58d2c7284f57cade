/** An address from outside that may be drawn: of the web, of this host, or the picture itself. */
export const isPictureAddress = (url: string): boolean =>
  /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|data:image\/[^\s]+)$/.test(url)
