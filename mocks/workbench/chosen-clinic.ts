import { readClinicFile } from '../clinic/clinic-file/read-clinic-file'
import type { ClinicFileError } from '../clinic/clinic-file/errors'

/** The text of a clinic file, or the errors in the chosen files; without errors, none of the files is a clinic file. */
export type ChosenClinic =
  | { readonly clinic: string }
  | { readonly name: string; readonly troubles: readonly ClinicFileError[] }

const PICTURE = /^image\/(?:png|jpeg|webp|svg\+xml)$/

async function asAddress(picture: File): Promise<string> {
  const letters = Array.from(new Uint8Array(await picture.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return `data:${picture.type};base64,${btoa(letters.join(''))}`
}

/** Finds the clinic file among the chosen files, and embeds its logo if that was chosen too. */
export async function readChosenClinic(files: readonly File[]): Promise<ChosenClinic> {
  const written = files.find(({ name, type }) => type === 'application/json' || /\.json$/i.test(name))
  if (!written) return { name: '', troubles: [] }
  const pictures = new Map<string, string>()
  for (const each of files) if (PICTURE.test(each.type)) pictures.set(each.name, await asAddress(each))
  const { file, troubles = [] } = readClinicFile(await written.text(), (name) => pictures.get(name))
  return file ? { clinic: JSON.stringify(file) } : { name: written.name, troubles }
}
