import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

const KINDS = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp', '.svg': 'svg+xml' }

/**
 * Reads a clinic file and gives access to the images in the same folder. Throws if the file cannot be read.
 * @param {string} path
 */
export function loadClinicFile(path) {
  /** @param {string} name */
  const pictureOf = (name) => {
    const kind = KINDS[extname(name).toLowerCase()]
    try {
      return kind && `data:image/${kind};base64,${readFileSync(join(dirname(path), name)).toString('base64')}`
    } catch {
      return undefined
    }
  }
  return { text: readFileSync(path, 'utf8'), pictureOf }
}
