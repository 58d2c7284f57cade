/** Finds a Chromium and Chinese fonts, or installs Debian's; never a download from elsewhere. */
import { spawnSync } from 'node:child_process'
import { aptInstall } from './support/apt.mjs'
import { canRun, inPath } from './support/in-path.mjs'

/** The first is Debian's Chromium without a window of its own: half of the work for the same page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Packages that bring one; older releases of Debian know the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const FONTS = 'fonts-noto-cjk'

/** How Chromium is started everywhere: as root, without a GPU, and without talking to anybody. */
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

const installedChromium = () => NAMES.map(inPath).find(Boolean)

const hasFonts = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** The path of a Chromium that can be started. */
export function findChromium() {
  const asked = process.env.CHROMIUM
  if (asked) {
    if (canRun(asked)) return asked
    throw new Error(`CHROMIUM is set to ${asked}, which cannot be run.`)
  }
  const found = installedChromium()
  if (found) return found
  const fonts = hasFonts() ? [] : [FONTS]
  for (const name of PACKAGES) if (aptInstall([name, ...fonts])) break
  const installed = installedChromium()
  if (installed) return installed
  throw new Error(
    `No Chromium found. Install one (Debian: apt-get install ${PACKAGES.join(' or ')}), or set CHROMIUM to the path of a Chrome or Chromium.`,
  )
}

/** Makes sure that Chinese text is not drawn as boxes. */
export function ensureFonts() {
  if (hasFonts()) return
  aptInstall([FONTS])
  if (hasFonts()) return
  throw new Error(`No font for Chinese found. Install one (Debian: apt-get install ${FONTS}).`)
}
