import { loadTypeScript } from './load-typescript.mjs'
import { loadClinicFile } from '../../mocks/serve/load-clinic-file.mjs'

/**
 * Reads a clinic file. Exits with its errors, in both languages, if it is invalid.
 * @param {string} path
 */
export async function readClinicFileOrExit(path) {
  let written
  try {
    written = loadClinicFile(path)
  } catch (error) {
    return giveUp(`打不开文件 ${path}  The file ${path} cannot be read: ${error.message}`)
  }
  const { readClinicFile } = await loadTypeScript('mocks/clinic/clinic-file/read-clinic-file.ts')
  const { formatClinicFileError } = await loadTypeScript('mocks/clinic/clinic-file/errors.ts')
  const { file, troubles } = readClinicFile(written.text, written.pictureOf)
  if (!troubles) return file
  const lines = troubles.flatMap((each) =>
    [formatClinicFileError(each, 'zh'), formatClinicFileError(each, 'en')].map((line) => `  ${line}`),
  )
  return giveUp(
    [
      `${path} 有 ${troubles.length} 处要改  ${path} needs ${troubles.length} change${troubles.length === 1 ? '' : 's'}:`,
      ...lines,
    ].join('\n'),
  )
}

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(message)
  return process.exit(2)
}
