/** Finds WPE WebKit 2.38, about Safari 16.0, or installs the packages of Debian 12; later releases have newer ones. */
import { spawnSync } from 'node:child_process'
import { installAptPackages } from './support/apt.mjs'
import { findExecutable } from './support/which.mjs'

const PACKAGES = ['libwpewebkit-1.1-0', 'libwpebackend-fdo-1.0-1', 'python3']
const PRINT_VERSION = `
import ctypes
ctypes.CDLL('libWPEBackend-fdo-1.0.so.1')
webkit = ctypes.CDLL('libWPEWebKit-1.1.so.0')
print(webkit.webkit_get_major_version(), webkit.webkit_get_minor_version(), webkit.webkit_get_micro_version(), sep='.')`

function findInstalled() {
  const python = findExecutable('python3')
  if (!python) return undefined
  const { status, stdout } = spawnSync(python, ['-c', PRINT_VERSION], { encoding: 'utf8' })
  return status === 0 ? { python, version: stdout.trim() } : undefined
}

/**
 * Returns the Python that opens the engine's pages, and the engine's version.
 * @returns {{ python: string, version: string }}
 */
export function findOldWebkit() {
  const found = findInstalled() ?? (installAptPackages(PACKAGES) ? findInstalled() : undefined)
  if (found) return found
  throw new Error(`No WPE WebKit 2.38 found. Install it (Debian 12: apt-get install ${PACKAGES.join(' ')}).`)
}
