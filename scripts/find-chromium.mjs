/** Finds a Chromium and Chinese fonts, or installs Debian's packages; never downloads from another source. */
import { spawnSync } from 'node:child_process'
import { installAptPackages } from './support/apt.mjs'
import { isExecutable, findExecutable } from './support/which.mjs'

/** Chromium's commands. The first is Debian's headless build, which needs half the CPU time for the same page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Packages that contain Chromium; older Debian releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const FONTS = 'fonts-noto-cjk'

/** Flags for every start of Chromium, which runs as root, without a GPU, and without background network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE *localhost',
]

const installedChromium = () => NAMES.map(findExecutable).find(Boolean)

const hasFonts = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** Returns the path of a working Chromium. */
export function findChromium() {
  const asked = process.env.CHROMIUM
  if (asked) {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROMIUM is set to ${asked}, which cannot be run.`)
  }
  const found = installedChromium()
  if (found) return found
  const fonts = hasFonts() ? [] : [FONTS]
  for (const name of PACKAGES) if (installAptPackages([name, ...fonts])) break
  const installed = installedChromium()
  if (installed) return installed
  throw new Error(
    `No Chromium found. Install one (Debian: apt-get install ${PACKAGES.join(' or ')}), or set CHROMIUM to the path of a Chrome or Chromium.`,
  )
}

/** Installs a CJK font if Chinese text would render as boxes. */
export function ensureFonts() {
  if (hasFonts()) return
  installAptPackages([FONTS])
  if (hasFonts()) return
  throw new Error(`No Chinese font found. Install one (Debian: apt-get install ${FONTS}).`)
}
