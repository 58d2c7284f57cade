/** Finds a Chromium and Chinese fonts, or installs Debian's packages; never downloads from another source. */
import { spawnSync } from 'node:child_process'
import { installAptPackages } from './support/apt.mjs'
import { isExecutable, findExecutable } from './support/which.mjs'

/**
 * Debian's headless build. It needs half the CPU time of a full browser for the same page, and a full browser sometimes
 * stops drawing frames after a resize, so that a page or test hangs.
 */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** Full browsers, used when the headless build cannot be installed. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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

const hasFonts = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** Returns the path of a working Chromium. */
export function findChromium() {
  const asked = process.env.CHROMIUM
  if (asked) {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROMIUM is set to ${asked}, which cannot be run.`)
  }
  const shell = findExecutable(HEADLESS_SHELL)
  if (shell) return shell
  const fonts = hasFonts() ? [] : [FONTS]
  const findBrowser = () => BROWSERS.map(findExecutable).find(Boolean)
  const isInstalled =
    installAptPackages([HEADLESS_SHELL, ...fonts]) || findBrowser() || installAptPackages(['chromium', ...fonts])
  const found = isInstalled && (findExecutable(HEADLESS_SHELL) ?? findBrowser())
  if (found) return found
  throw new Error(
    `No Chromium found. Install one (Debian: apt-get install ${HEADLESS_SHELL} or chromium), or set CHROMIUM to the path of a Chrome or Chromium.`,
  )
}

/** Installs a CJK font if Chinese text would render as boxes. */
export function ensureFonts() {
  if (hasFonts()) return
  installAptPackages([FONTS])
  if (hasFonts()) return
  throw new Error(`No Chinese font found. Install one (Debian: apt-get install ${FONTS}).`)
}
