import { readClinicFile, type ReadClinicFile } from '../../clinic/clinic-file/read-clinic-file'

/** What was chosen or dropped: a clinic file by its name, and what it says; undefined where there is none among them. */
export type Dropped = { readonly name: string; readonly read: ReadClinicFile } | undefined

const PICTURE = /^image\/(?:png|jpeg|webp|svg\+xml)$/
const LETTERS_AT_ONCE = 8192

async function asAddress(picture: File): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE))
  return `data:${picture.type};base64,${btoa(text)}`
}

/** The clinic file among some files, with the picture that it names where that is one of them. */
export async function readDropped(files: readonly File[]): Promise<Dropped> {
  const written = files.find(({ name, type }) => type === 'application/json' || /\.json$/i.test(name))
  if (!written) return undefined
  const pictures = new Map<string, string>()
  for (const each of files) if (PICTURE.test(each.type)) pictures.set(each.name, await asAddress(each))
  return { name: written.name, read: readClinicFile(await written.text(), (name) => pictures.get(name)) }
}
