const HEADS: readonly (readonly [string, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
]

/**
 * Decodes a photo from WeChat: base64, on Android without the `data:` prefix, on iOS with a misspelt type
 * (`image/jgp`). Detects the type by magic number. Undefined if the data is not base64.
 */
export function decodeWechatPhoto(localData: string, name: string): File | undefined {
  const text = localData.replace(/^data:[^,]*,/, '').replace(/\s/g, '')
  if (text === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const type = HEADS.find(([, head]) => head.every((byte, index) => bytes[index] === byte))?.[0] ?? ''
    return new File([bytes], name, { type })
  } catch {
    return undefined
  }
}
