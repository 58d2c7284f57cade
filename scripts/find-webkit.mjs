/** Finds WebKitGTK with Python's bindings and Xvfb, or installs Debian's packages. */
import { spawnSync } from 'node:child_process'
import { installAptPackages } from './support/apt.mjs'
import { findExecutable } from './support/which.mjs'

const PACKAGES = ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']
/** Debian's bindings are for Debian's Python; another Python may come first in PATH. */
const PYTHON = '/usr/bin/python3'
const BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"

const isInstalled = () =>
  findExecutable('Xvfb') !== undefined && spawnSync(PYTHON, ['-c', BINDINGS], { stdio: 'ignore' }).status === 0

/**
 * Returns the Python that opens WebKitGTK's windows, and the X server.
 * @returns {{ python: string, xvfb: string }}
 */
export function findWebkit() {
  if (!isInstalled()) installAptPackages(PACKAGES)
  const xvfb = findExecutable('Xvfb')
  if (xvfb && isInstalled()) return { python: PYTHON, xvfb }
  throw new Error(`No WebKitGTK found. Install it (Debian: apt-get install ${PACKAGES.join(' ')}).`)
}
