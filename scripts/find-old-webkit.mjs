/** Finds WPE WebKit 2.38, about Safari 16.0, or installs the packages of Debian 12; later releases have newer ones. */
import { spawnSync } from 'node:child_process'
import { installAptPackages } from './support/apt.mjs'
import { findExecutable } from './support/which.mjs'

const PACKAGES = ['libwpewebkit-1.1-0', 'libwpebackend-fdo-1.0-1', 'python3']
const LOAD = "import ctypes; ctypes.CDLL('libWPEWebKit-1.1.so.0'); ctypes.CDLL('libWPEBackend-fdo-1.0.so.1')"

/** A Python that can load the engine. */
function findPython() {
  const python = findExecutable('python3')
  return python && spawnSync(python, ['-c', LOAD], { stdio: 'ignore' }).status === 0 ? python : undefined
}

/**
 * Returns the Python that opens the engine's pages.
 * @returns {{ python: string }}
 */
export function findOldWebkit() {
  const python = findPython() ?? (installAptPackages(PACKAGES) ? findPython() : undefined)
  if (python) return { python }
  throw new Error(`No WPE WebKit 2.38 found. Install it (Debian 12: apt-get install ${PACKAGES.join(' ')}).`)
}
