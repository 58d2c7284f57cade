/** What an address bar, a chat and a tracker carry; a longer recording goes as a file. */
export const LONGEST_LINK = 8000
/** Under which an address carries a recording. */
export const REPEAT = 'repeat'

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}

/** A recording as letters that stand in an address as they are. */
export async function codeOf(recording: unknown): Promise<string> {
  const bytes = await through(JSON.stringify(recording), new CompressionStream('deflate'))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** What such letters say. Throws where they say nothing. */
export async function readCode(code: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate')))) as unknown
}

/** The code in a link, or the text itself. */
export const codeIn = (link: string): string => new RegExp(`[?&]${REPEAT}=([\\w-]+)`).exec(link)?.[1] ?? link.trim()
