async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}

/** Encodes a clinic file in characters that a URL need not escape. */
export async function encodeClinicFile(file: unknown): Promise<string> {
  const bytes = await through(JSON.stringify(file), new CompressionStream('deflate'))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Decodes a clinic file; throws if the code is damaged. */
export async function decodeClinicFile(code: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate')))) as unknown
}
