/** Finds WebKitGTK with Python's bindings and Xvfb, or installs Debian's packages. */
import { spawnSync } from 'node:child_process'
import { installAptPackages } from './support/apt.mjs'
import { findExecutable } from './support/which.mjs'

const PACKAGES = ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']
/** Debian's bindings are for Debian's Python; another Python may come first in PATH. */
const PYTHON = '/usr/bin/python3'
const PRINT_VERSION = `
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import WebKit2
print(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version(), sep='.')`

function findInstalled() {
  const xvfb = findExecutable('Xvfb')
  const { status, stdout } = spawnSync(PYTHON, ['-c', PRINT_VERSION], { encoding: 'utf8' })
  return xvfb && status === 0 ? { python: PYTHON, xvfb, version: stdout.trim() } : undefined
}

/**
 * Returns the Python that opens WebKitGTK's windows, the X server, and the engine's version.
 * @returns {{ python: string, xvfb: string, version: string }}
 */
export function findWebkit() {
  const found = findInstalled() ?? (installAptPackages(PACKAGES) ? findInstalled() : undefined)
  if (found) return found
  throw new Error(`No WebKitGTK found. Install it (Debian: apt-get install ${PACKAGES.join(' ')}).`)
}
